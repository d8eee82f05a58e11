import { password } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PasswordRuleList } from '../../capabilities/account/password-rule-list.tsx';
import { usePasswordRules } from '../../capabilities/account/use-password-rules.ts';
import { PasswordInput } from '../../kit/password-input.tsx';

const form = z.object({ password });

interface Props {
  /** A verb and its object. */
  send: string;
  pending: boolean;
  /** Before the field. */
  children?: ReactNode;
  onChosen: (password: string) => void;
}

/** At the end of a mailed link: one new password by the rules of the provider. */
export function NewPasswordForm({ send, pending, children, onChosen }: Props) {
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const { rules, refuse } = usePasswordRules(typed, (message) =>
    setError('password', { message }, { shouldFocus: true }),
  );
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit((chosen) => {
        if (!refuse(chosen.password)) onChosen(chosen.password);
      })}
      sx={{ gap: 2.5 }}
    >
      {children}
      <Box>
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <PasswordRuleList rules={rules} password={typed} />
      </Box>
      <Button type="submit" variant="contained" size="large" loading={pending}>
        {send}
      </Button>
    </Stack>
  );
}

import { password as passwordInput } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PasswordInput } from '../../kit/password-input.tsx';
import { identity } from '../session/open-identity.ts';
import { PasswordRuleList } from './password-rule-list.tsx';
import { usePasswordRules } from './use-password-rules.ts';
import { isWrongPassword } from './wrong-password.ts';

const form = z
  .object({ current: z.string().min(1, 'Escribe tu contraseña actual'), next: passwordInput })
  .refine(({ current, next }) => current !== next, { message: 'Elige una distinta de la actual', path: ['next'] });

/** The current one first: a phone left open must not be enough to lock its owner out. */
export function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { current: '', next: '' },
  });
  const typed = useWatch({ control, name: 'next' });
  const { rules, refuse } = usePasswordRules(typed, (message) => setError('next', { message }, { shouldFocus: true }));
  const change = useMutation({
    mutationFn: async ({ current, next }: z.output<typeof form>) => {
      const { confirmPassword, changePassword } = await identity();
      await confirmPassword(current);
      await changePassword(next);
    },
    meta: { success: 'Cambiamos tu contraseña. Tus otras sesiones se cierran.' },
    onSuccess: onDone,
  });
  const { errors } = formState;
  const wrong = isWrongPassword(change.error) ? 'No es tu contraseña actual' : undefined;
  return (
    <Stack
      component="form"
      method="post"
      noValidate
      onSubmit={handleSubmit((chosen) => {
        if (!refuse(chosen.next)) change.mutate(chosen);
      })}
      sx={{ gap: 2.5 }}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Contraseña actual"
        autoComplete="current-password"
        autoFocus
        error={errors.current?.message ?? wrong}
        {...register('current')}
      />
      <Box>
        <PasswordInput
          label="Contraseña nueva"
          autoComplete="new-password"
          error={errors.next?.message}
          {...register('next')}
        />
        <PasswordRuleList rules={rules} password={typed} />
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" size="large" loading={change.isPending}>
          Guardar contraseña
        </Button>
        <Button color="secondary" size="large" onClick={onDone}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}

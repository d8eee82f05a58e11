import { appCodeOf, issuesOf } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import { acceptOwnAccountInput } from '@consultorio/contracts/care-invitations';
import { password } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { PasswordRuleList } from '../../capabilities/account/password-rule-list.tsx';
import { usePasswordRules } from '../../capabilities/account/use-password-rules.ts';
import { PasswordInput } from '../../kit/password-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { DeadInvitation } from './dead-invitation.tsx';
import { useEnterWithNewPassword } from './enter-with-new-password.ts';

const form = z.object({ key: acceptOwnAccountInput.shape.key, password });
type Accepted = { email: string; actionCode: string };

/** Whoever came of age takes the own record over: the key that was told, and a password. */
export function OwnAccountAction({ code }: { code: string }) {
  const { client } = trpc.useUtils();
  const enterWith = useEnterWithNewPassword(paths.home);
  /** Taken over already, and only the password failed: the second try goes on from there. */
  const accepted = useRef<Accepted | null>(null);
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { key: '', password: '' },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const { rules, refuse } = usePasswordRules(typed, (message) =>
    setError('password', { message }, { shouldFocus: true }),
  );
  const enter = useMutation({
    mutationFn: async ({ key, password: chosen }: z.output<typeof form>) => {
      accepted.current ??= await client.acceptOwnAccount.mutate({ code, key });
      await enterWith({ ...accepted.current, password: chosen });
    },
    meta: { quiet: true },
    onError: (error) => {
      const issue = issuesOf(error).find(({ path: [field] }) => field === 'key');
      if (issue) setError('key', { message: issue.message }, { shouldFocus: true });
    },
  });
  if (appCodeOf(enter.error) === 'invitation-ended')
    return (
      <DeadInvitation heading="Tu propia cuenta" title="Esta invitación ya no sirve">
        Si ya abriste tu cuenta, inicia sesión; si olvidaste tu contraseña, ahí mismo eliges otra. Si no, pide a la
        clínica que te invite de nuevo.
      </DeadInvitation>
    );
  return (
    <>
      <AccessHeading title="Tu expediente ya es tuyo">
        Eres mayor de edad: con tu propia cuenta solo tú decides quién lo lee. Si alguien respondía por ti, deja de
        verlo.
      </AccessHeading>
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit((chosen) => {
          if (!refuse(chosen.password)) enter.mutate(chosen);
        })}
        sx={{ gap: 2.5 }}
      >
        {enter.error && !errors.key ? <Alert severity="error">{errorText(enter.error)}</Alert> : null}
        <TextInput
          label="Clave"
          required
          autoComplete="one-time-code"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          hint="Seis letras y números. Te la da la clínica, o quien respondía por ti."
          error={errors.key?.message}
          {...register('key')}
        />
        <Box>
          <PasswordInput
            label="Contraseña nueva"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordRuleList rules={rules} password={typed} />
        </Box>
        <Button type="submit" variant="contained" size="large" loading={enter.isPending || enter.isSuccess}>
          Abrir mi cuenta
        </Button>
      </Stack>
    </>
  );
}

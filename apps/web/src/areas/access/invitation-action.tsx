import { trpc } from '@consultorio/client/trpc';
import { password as passwordInput } from '@consultorio/contracts/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paths } from '../../addresses/paths.ts';
import { PasswordRuleList } from '../../capabilities/account/password-rule-list.tsx';
import { usePasswordRules } from '../../capabilities/account/use-password-rules.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { DeadInvitation } from './dead-invitation.tsx';
import { useEnterWithNewPassword } from './enter-with-new-password.ts';
import { LinkUnanswered } from './link-unanswered.tsx';
import { isUnanswered } from './unanswered.ts';

const form = z.object({ password: passwordInput });

/** The end of an invitation's link: choose a password and be inside, without typing the e-mail. */
export function InvitationAction({ code }: { code: string }) {
  const { client } = trpc.useUtils();
  const invitation = useQuery({
    queryKey: ['openInvitation', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => client.openInvitation.mutate({ code }),
  });
  const { register, handleSubmit, control, formState, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: '' },
  });
  const typed = useWatch({ control, name: 'password' });
  const { rules, refuse } = usePasswordRules(typed, (message) =>
    setError('password', { message }, { shouldFocus: true }),
  );
  const enter = useMutation({ mutationFn: useEnterWithNewPassword(paths.consultations) });
  if (invitation.isPending) return <LoadingLogo />;
  if (isUnanswered(invitation.error))
    return <LinkUnanswered error={invitation.error} onRetry={() => void invitation.refetch()} />;
  if (invitation.isError) {
    return (
      <DeadInvitation heading="Tu invitación" title="No pudimos abrir la invitación">
        {errorText(invitation.error)} Si ya elegiste tu contraseña, inicia sesión; si no, pide a la clínica que te la
        reenvíe.
      </DeadInvitation>
    );
  }
  const { email, firstName, establishment, actionCode } = invitation.data;
  return (
    <>
      <AccessHeading title={`Hola, ${firstName}`}>
        {establishment} te invitó. Elige una contraseña: con ella y con tu correo <EmailText email={email} /> inicias
        sesión.
      </AccessHeading>
      <Stack
        component="form"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ password }) => {
          if (!refuse(password)) enter.mutate({ email, actionCode, password });
        })}
        sx={{ gap: 2.5 }}
      >
        {/* Password managers keep the password chosen here under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Box>
          <PasswordInput
            label="Contraseña nueva"
            autoComplete="new-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          <PasswordRuleList rules={rules} password={typed} />
        </Box>
        <Button type="submit" variant="contained" size="large" loading={enter.isPending || enter.isSuccess}>
          Guardar y entrar
        </Button>
      </Stack>
    </>
  );
}

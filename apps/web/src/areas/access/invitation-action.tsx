import { trpc } from '@consultorio/client/trpc';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../addresses/paths.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { DeadInvitation } from './dead-invitation.tsx';
import { useEnterWithNewPassword } from './enter-with-new-password.ts';
import { LinkUnanswered } from './link-unanswered.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { isUnanswered } from './unanswered.ts';

/** The end of an invitation's link: choose a password and be inside, without typing the e-mail. */
export function InvitationAction({ code }: { code: string }) {
  const { client } = trpc.useUtils();
  const invitation = useQuery({
    queryKey: ['openInvitation', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => client.openInvitation.mutate({ code }),
  });
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
      <NewPasswordForm
        send="Guardar y entrar"
        pending={enter.isPending || enter.isSuccess}
        onChosen={(password) => enter.mutate({ email, actionCode, password })}
      >
        {/* Password managers keep the password chosen here under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
      </NewPasswordForm>
    </>
  );
}

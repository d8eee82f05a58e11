import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { EmailText } from '../../kit/email-text.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { errorText } from '../../texts/errors.ts';
import { AccessHeading } from './access-heading.tsx';
import { LinkUnanswered } from './link-unanswered.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { isUnanswered } from './unanswered.ts';

export function ResetPasswordAction({ code }: { code: string }) {
  const owner = useQuery({
    queryKey: ['emailOfResetCode', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await identity()).emailOfResetCode(code),
  });
  const reset = useMutation({ mutationFn: async (chosen: string) => (await identity()).resetPassword(code, chosen) });
  const toLogin = (
    <Button component={Link} to={paths.login} variant="contained" size="large">
      Iniciar sesión
    </Button>
  );
  if (owner.isPending) return <LoadingLogo />;
  if (isUnanswered(owner.error)) return <LinkUnanswered error={owner.error} onRetry={() => void owner.refetch()} />;
  if (owner.isError) {
    const again = (
      <Button component={Link} to={paths.recoverPassword} variant="contained">
        Pedir otro enlace
      </Button>
    );
    return (
      <>
        <AccessHeading title="Recupera tu contraseña" />
        <EmptyState icon={<LinkOffOutlined />} title="No pudimos usar este enlace" action={again}>
          {errorText(owner.error)}
        </EmptyState>
      </>
    );
  }
  if (reset.isSuccess) {
    return (
      <>
        <AccessHeading title="Contraseña nueva" />
        <EmptyState icon={<CheckCircleOutlined />} title="Listo, ya puedes entrar" action={toLogin}>
          Cambiaste la contraseña de <EmailText email={owner.data} />.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <AccessHeading title="Elige otra contraseña">
        Para la cuenta <EmailText email={owner.data} />.
      </AccessHeading>
      <NewPasswordForm
        send="Guardar contraseña"
        pending={reset.isPending}
        onChosen={(password) => reset.mutate(password)}
      />
    </>
  );
}

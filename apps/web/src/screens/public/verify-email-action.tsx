import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { applyCodeOnce } from '../../session/apply-code.ts';
import { homeFor } from '../../session/guards.ts';
import { identity } from '../../session/open-identity.ts';
import { useSession } from '../../session/session-context.ts';
import { errorText } from '../../texts/errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingLogo } from '../../ui/loading-logo.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Verifies an address. `changesEmail`: the account's address became another one, and its sessions end with it. */
export function VerifyEmailAction({ code, changesEmail }: { code: string; changesEmail: boolean }) {
  const { profile, rehidrateUserProfile } = useSession();
  const applied = useQuery({
    queryKey: ['applyCode', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      await applyCodeOnce(code);
      const { getToken, signOut } = await identity();
      if (changesEmail) await signOut();
      else if (await getToken()) await rehidrateUserProfile().catch((error: unknown) => console.error(error));
      return { verified: true };
    },
  });
  if (applied.isPending) return <LoadingLogo />;
  // A link opened twice: the second time the code is used up, and all is well.
  if (applied.isError && !profile?.emailVerified) {
    return (
      <>
        <PageTitle>Enlace no válido</PageTitle>
        <EmptyState
          heading="h1"
          icon={<LinkOffOutlined />}
          title="No pudimos usar este enlace"
          action={
            <Button component={Link} to={profile ? paths.verifyEmail : paths.login} variant="contained">
              {profile ? 'Pedir otro enlace' : 'Iniciar sesión y pedir otro'}
            </Button>
          }
        >
          {errorText(applied.error)}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>Correo verificado</PageTitle>
      <EmptyState
        heading="h1"
        icon={<VerifiedOutlined />}
        title="Tu correo quedó verificado"
        action={
          <Button component={Link} to={profile ? homeFor(profile.role) : paths.login} variant="contained" size="large">
            {profile ? 'Continuar' : 'Iniciar sesión'}
          </Button>
        }
      >
        {changesEmail
          ? 'Desde ahora entra con tu correo nuevo.'
          : 'Ya puedes usar Consultorio. Si lo tienes abierto en otra pestaña, ahí también se actualizó.'}
      </EmptyState>
    </>
  );
}

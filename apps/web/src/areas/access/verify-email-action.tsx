import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { homeFor } from '../../addresses/home-for.ts';
import { paths } from '../../addresses/paths.ts';
import { identity } from '../../capabilities/session/open-identity.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { wantedFor } from '../../capabilities/session/wanted-for.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { errorText } from '../../texts/errors.ts';
import { LinkUnanswered } from './link-unanswered.tsx';
import { isUnanswered } from './unanswered.ts';

const done = {
  verifyEmail: {
    title: 'Tu correo quedó verificado',
    text: 'Ya puedes usar Consultorio. Si lo tienes abierto en otra pestaña, ahí también se actualizó.',
  },
  verifyAndChangeEmail: { title: 'Tu correo quedó verificado', text: 'Desde ahora entra con tu correo nuevo.' },
  recoverEmail: {
    title: 'Recuperaste tu correo anterior',
    text: 'Entra otra vez con él. Si no fuiste tú quien lo cambió, cambia también tu contraseña.',
  },
} as const;

export const isEmailMode = (mode: string | null): mode is keyof typeof done =>
  mode !== null && Object.hasOwn(done, mode);

/** Verifies an address. But for `verifyEmail` the account's address becomes another one, and its sessions end with it. */
export function VerifyEmailAction({ code, mode }: { code: string; mode: keyof typeof done }) {
  const changesEmail = mode !== 'verifyEmail';
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
  if (isUnanswered(applied.error))
    return <LinkUnanswered error={applied.error} onRetry={() => void applied.refetch()} />;
  // A link opened twice: the second time the code is used up, and all is well.
  if (applied.isError && (changesEmail || !profile?.emailVerified)) {
    const again = changesEmail ? `${paths.profile}?seccion=seguridad` : paths.verifyEmail;
    return (
      <>
        <PageTitle>Enlace no válido</PageTitle>
        <EmptyState
          heading="h1"
          icon={<LinkOffOutlined />}
          title="No pudimos usar este enlace"
          action={
            <Button component={Link} to={profile ? again : paths.login} variant="contained">
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
      <PageTitle>{done[mode].title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<VerifiedOutlined />}
        title={done[mode].title}
        action={
          <Button
            component={Link}
            to={profile ? (wantedFor(profile) ?? homeFor(profile.role)) : paths.login}
            variant="contained"
            size="large"
          >
            {profile ? 'Continuar' : 'Iniciar sesión'}
          </Button>
        }
      >
        {done[mode].text}
      </EmptyState>
    </>
  );
}

const applied = new Map<string, Promise<void>>();

/** Uses the code of a mailed link. A code works once, and a page may ask twice: the second gets the first one's answer. */
function applyCodeOnce(code: string): Promise<void> {
  let answer = applied.get(code);
  if (!answer) {
    answer = identity().then(({ applyCode }) => applyCode(code));
    applied.set(code, answer);
    // Refused or unheard, the next one asks anew.
    answer.catch(() => applied.delete(code));
  }
  return answer;
}

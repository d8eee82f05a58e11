import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { forgetWanted, rememberWanted } from '../../capabilities/session/wanted-address.ts';
import { wantedFor } from '../../capabilities/session/wanted-for.ts';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
import { Picture } from '../../kit/picture.tsx';
import unplugged from '../../kit/pictures/unplugged.svg';
import { decide, type patientGuard, type Visit } from './guards.ts';

function useVisit(): Visit {
  const { user, profile, loading } = useSession();
  const { pathname, state } = useLocation();
  return {
    loading,
    signedIn: user !== null,
    hasProfile: profile !== null,
    role: profile?.role ?? null,
    emailVerified: profile?.emailVerified ?? false,
    path: pathname,
    wanted: profile && wantedFor(profile),
    fromConsulta: Boolean((state as { fromConsulta?: unknown } | null)?.fromConsulta),
  };
}

/** Applies a guard's table to the page that is being opened. */
export function Guarded({ guard, children }: { guard: typeof patientGuard; children: ReactNode }) {
  const visit = useVisit();
  const outcome = decide(guard, visit);
  // A page whose session ended under one's eyes was left: only one that was opened without a session is wanted.
  const [hadSession, setHadSession] = useState(visit.signedIn);
  if (visit.signedIn && !hadSession) setHadSession(true);
  const arrived = outcome.kind === 'render' && visit.signedIn && visit.path !== paths.verifyEmail;
  useEffect(() => {
    if (arrived) forgetWanted();
  }, [arrived]);
  switch (outcome.kind) {
    case 'logo':
      return <SessionLoader />;
    case 'nothing':
      return <SessionLoader blank />;
    case 'redirect':
      return <Redirected to={outcome.to} remembers={outcome.remembers === true && (visit.signedIn || !hadSession)} />;
    case 'render':
      return children;
  }
}

function Redirected({ to, remembers }: { to: string; remembers: boolean }) {
  const { profile } = useSession();
  const { pathname, search } = useLocation();
  const [asked] = useState(pathname + search);
  const personId = profile?.id ?? null;
  useEffect(() => {
    if (remembers) rememberWanted(asked, personId);
  }, [remembers, asked, personId]);
  return <Navigate to={to} replace />;
}

/** The loading logo, with a way out once we know that waiting will not help. `blank`: nothing while all is well. */
function SessionLoader({ blank = false }: { blank?: boolean }) {
  const { failed, user, logout } = useSession();
  if (!failed) return blank ? null : <LoadingLogo />;
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', gap: 3, p: 3, textAlign: 'center' }}
    >
      <Stack role="alert" sx={{ alignItems: 'center', gap: 2 }}>
        <Picture src={unplugged} />
        <Typography variant="h2" component="h1">
          No pudimos abrir tu cuenta
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
          El servidor no respondió. Tu información está a salvo: revisa tu conexión y vuelve a intentarlo.
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Volver a intentar
        </Button>
        {user ? <Button onClick={() => void logout()}>Cerrar sesión</Button> : null}
      </Stack>
      <Typography variant="body2">
        Si es una urgencia{' '}
        <Box component="a" href="tel:911" sx={{ color: 'inherit', fontWeight: 700 }}>
          llama al 911
        </Box>
        .
      </Typography>
    </Stack>
  );
}

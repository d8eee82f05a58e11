import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../capabilities/session/session-context.ts';
import { LoadingLogo } from '../../kit/loading-logo.tsx';
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
    fromConsulta: Boolean((state as { fromConsulta?: unknown } | null)?.fromConsulta),
  };
}

/** Applies a guard's table to the page that is being opened. */
export function Guarded({ guard, children }: { guard: typeof patientGuard; children: ReactNode }) {
  const outcome = decide(guard, useVisit());
  switch (outcome.kind) {
    case 'logo':
      return <SessionLoader />;
    case 'nothing':
      return <SessionLoader blank />;
    case 'redirect':
      return <Navigate to={outcome.to} replace />;
    case 'render':
      return children;
  }
}

/** The loading logo, with a way out once we know that waiting will not help. `blank`: nothing while all is well. */
function SessionLoader({ blank = false }: { blank?: boolean }) {
  const { failed, user, logout } = useSession();
  if (!failed) return blank ? null : <LoadingLogo />;
  return (
    <Stack
      role="alert"
      sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3, textAlign: 'center' }}
    >
      <Typography variant="h3" component="h1">
        No pudimos abrir tu cuenta
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>
        El servidor no respondió. Tu información está a salvo: revisa tu conexión y vuelve a intentarlo.
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Volver a intentar
        </Button>
        {user ? <Button onClick={() => void logout()}>Cerrar sesión</Button> : null}
      </Stack>
    </Stack>
  );
}

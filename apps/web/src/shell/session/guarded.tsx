import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../capabilities/session/session-context.ts';
import { decide, type patientGuard, type Visit } from './guards.ts';
import { SessionLoader } from './session-loader.tsx';

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

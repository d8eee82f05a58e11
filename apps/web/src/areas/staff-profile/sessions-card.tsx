import { trpc } from '@consultorio/client/trpc';
import type { ProofKind } from '@consultorio/contracts/staff-proof';
import type { StaffSession } from '@consultorio/contracts/staff-sessions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText, relativeText } from '../../texts/dates.ts';

const proofWords = {
  none: 'solo con contraseña',
  passkey: 'con llave de acceso',
  recoveryCode: 'con código de recuperación',
} as const satisfies Record<ProofKind, string>;

const ownFirst = (sessions: readonly StaffSession[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));

/** Where the person is signed in, each to be ended by itself. */
export function SessionsCard() {
  const query = trpc.listStaffSessions.useQuery();
  return (
    <SectionCard title="Sesiones abiertas" subtitle="Dónde está abierta tu cuenta. Cierra las que no reconozcas.">
      <QueryStates query={query} skeleton={<SkeletonList rows={2} height={60} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>No hay sesiones abiertas.</Typography>
          ) : (
            <Stack sx={{ gap: 2.5 }}>
              <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
                {ownFirst(sessions).map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </Stack>
              {sessions.filter(({ current }) => !current).length > 1 ? <EndOthers /> : null}
            </Stack>
          )
        }
      </QueryStates>
    </SectionCard>
  );
}

/** For whoever recognises none of the others, or is not at any of them any more. */
function EndOthers() {
  const [asking, setAsking] = useState(false);
  const end = trpc.endOtherStaffSessions.useMutation({
    meta: { success: 'Cerramos las demás sesiones.' },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        size="large"
        onClick={() => setAsking(true)}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Cerrar las demás sesiones
      </Button>
      <ConfirmDialog
        open={asking}
        title="¿Cerrar las demás sesiones?"
        confirm="Cerrar las demás"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>Se cierran de inmediato en todos los demás dispositivos. Esta sigue abierta.</Typography>
      </ConfirmDialog>
    </>
  );
}

function SessionRow({ session }: { session: StaffSession }) {
  const [asking, setAsking] = useState(false);
  const end = trpc.endStaffSession.useMutation({
    meta: { success: 'Cerramos esa sesión.' },
    onSettled: () => setAsking(false),
  });
  const { id, device, ip, startedAt, lastSeenAt, provenBy, current } = session;
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
          {current ? <StatusChip tone="success" label="Esta sesión" /> : null}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {current ? 'En uso ahora' : `Vista ${relativeText(lastSeenAt)}`} · desde {ip}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Abierta el {dateTimeText(startedAt)}, {proofWords[provenBy]}
        </Typography>
      </Box>
      {current ? null : (
        <Button
          color="secondary"
          size="small"
          aria-label={`Cerrar la sesión de ${device}, vista ${relativeText(lastSeenAt)}`}
          onClick={() => setAsking(true)}
        >
          Cerrar
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="¿Cerrar esta sesión?"
        confirm="Cerrar sesión"
        pending={end.isPending}
        onConfirm={() => end.mutate({ sessionId: id })}
        onClose={() => setAsking(false)}
      >
        <Typography>
          {device}, desde {ip}. Se cierra de inmediato; si no la reconoces, cambia también tu contraseña.
        </Typography>
      </ConfirmDialog>
    </Stack>
  );
}

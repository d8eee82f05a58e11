import { isPushed, notificationKinds } from '@consultorio/contracts/notifications';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../kit/section-card.tsx';
import { useSession } from '../session/session-context.ts';
import { InstallFirst } from './install-first.tsx';
import { KindSwitches } from './kind-switches.tsx';
import { PushCardPlace } from './push-card-place.tsx';
import { useNoticePreferences } from './use-notice-preferences.ts';
import { usePushHere } from './use-push-here.ts';

/** Whether this browser tells of what happens while nobody looks, and of which kinds. */
export function PushCard() {
  const { profile } = useSession();
  const { query, update, disabled } = useNoticePreferences();
  const { data } = query;
  const { state, busy, mayChange, turn } = usePushHere(data?.pushKey);
  if (!profile || state === 'impossible' || query.isError) return null;
  if (!data || state === null) return <PushCardPlace />;
  return (
    <SectionCard
      title="Avisos en este dispositivo"
      subtitle="Aparecen aunque no tengas Consultorio abierto. Dicen que algo te espera, nunca qué tienes ni qué te recetaron."
    >
      {state === 'installFirst' ? <InstallFirst /> : null}
      {state === 'blocked' ? (
        <Alert severity="info">
          Este navegador tiene bloqueados los avisos de Consultorio. Permítelos en los ajustes del sitio (el candado
          junto a la dirección) y vuelve a abrir esta página.
        </Alert>
      ) : null}
      {state === 'on' || state === 'off' ? (
        <Stack sx={{ gap: 0.5 }}>
          <FormControlLabel
            labelPlacement="start"
            disabled={busy || !mayChange}
            label="Avisarme en este dispositivo"
            control={<Switch checked={state === 'on'} onChange={(_, on) => void turn(on)} />}
            sx={{
              m: 0,
              minHeight: 48,
              gap: 2,
              justifyContent: 'space-between',
              '& > span:last-of-type': { fontWeight: 600 },
            }}
          />
          {state === 'on' ? (
            <Box component="details">
              <Typography
                component="summary"
                variant="body2"
                sx={{ py: 1.5, cursor: 'pointer', color: 'primary.dark' }}
              >
                Elegir de qué te avisamos
              </Typography>
              <Stack sx={{ gap: 0.5 }}>
                <KindSwitches
                  kinds={notificationKinds.filter((kind) => isPushed(kind, profile.role))}
                  muted={data.pushMuted}
                  disabled={disabled}
                  onMuted={(pushMuted) =>
                    update.mutate({ expectedVersion: data.version, muted: data.muted, pushMuted })
                  }
                />
              </Stack>
            </Box>
          ) : null}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Se entregan cifrados por el servicio de avisos de tu navegador. Al cerrar sesión, este dispositivo deja de
            avisar.
          </Typography>
        </Stack>
      ) : null}
    </SectionCard>
  );
}

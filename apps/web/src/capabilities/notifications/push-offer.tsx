import { trpc } from '@consultorio/client/trpc';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useKeptHere } from '../session/kept-here.ts';
import { InstallFirst } from './install-first.tsx';
import { usePushHere } from './use-push-here.ts';

const LATER = 'push-later';

/**
 * Asked when somebody has just sent what will be answered, and never on its own: a browser that was once told no is not
 * asked again. «Ahora no» is remembered until the person signs out; the profile offers it at any time.
 */
export function PushOffer() {
  const kept = useKeptHere();
  const [later, setLater] = useState(() => kept.read<boolean>(LATER) === true);
  const [pressed, setPressed] = useState(false);
  const { data } = trpc.getNotificationPreferences.useQuery(undefined, { enabled: !later });
  const { state, busy, mayChange, turn } = usePushHere(data?.pushKey);
  if (later || !mayChange || state === null || state === 'impossible') return null;
  if (!pressed && (state === 'on' || state === 'blocked')) return null;
  const leave = () => {
    kept.keep(LATER, true);
    setLater(true);
  };
  return (
    <Box
      sx={{
        mt: 3,
        p: { xs: 2, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ gap: 2 }}>
        <NotificationsActiveOutlined aria-hidden sx={{ color: 'primary.dark', mt: 0.25 }} />
        <Stack sx={{ gap: 1.5, flex: 1, minWidth: 0 }}>
          <Box role="status">
            <Typography variant="h4" component="h2">
              {state === 'on' ? 'Listo, te avisaremos aquí' : '¿Te avisamos cuando te respondan?'}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {state === 'on'
                ? 'Puedes cambiarlo cuando quieras en «Mi perfil», sección «Avisos».'
                : state === 'blocked'
                  ? 'Tu navegador no lo permitió. Te seguimos avisando por correo.'
                  : 'En este dispositivo, aunque no tengas Consultorio abierto. El aviso nunca dice qué tienes ni qué te recetaron.'}
            </Typography>
          </Box>
          {state === 'installFirst' ? <InstallFirst /> : null}
          {state === 'off' || state === 'installFirst' ? (
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
              {state === 'off' ? (
                <Button
                  variant="outlined"
                  disabled={busy}
                  onClick={() => {
                    setPressed(true);
                    void turn(true);
                  }}
                >
                  Activar avisos
                </Button>
              ) : null}
              <Button color="secondary" onClick={leave}>
                {state === 'off' ? 'Ahora no' : 'Entendido'}
              </Button>
            </Stack>
          ) : null}
        </Stack>
      </Stack>
    </Box>
  );
}

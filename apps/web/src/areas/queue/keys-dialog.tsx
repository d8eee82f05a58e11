import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** The meaning of the keys, in the words of the help that «?» opens. `t` is for doctors. */
const queueKeys = [
  { keys: ['j', 'k'], does: 'Bajar y subir por la lista', attending: false },
  { keys: ['Enter'], does: 'Abrir la consulta', attending: false },
  { keys: ['t'], does: 'Tomar la consulta', attending: true },
  { keys: ['s'], does: 'Abrir la siguiente que espera', attending: false },
  { keys: ['m'], does: 'Más acciones de la consulta', attending: false },
  { keys: ['/'], does: 'Buscar', attending: false },
  { keys: ['?'], does: 'Mostrar esta ayuda', attending: false },
] as const;

export function KeysDialog({ attending, onClose }: { attending: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3" component="h2">
        Atajos del teclado
      </DialogTitle>
      <DialogContent>
        <Stack component="dl" sx={{ m: 0, gap: 1.25 }}>
          {queueKeys
            .filter((one) => attending || !one.attending)
            .map(({ keys, does }) => (
              <Stack key={does} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
                <Box component="dt" sx={{ width: 88, display: 'flex', gap: 0.5 }}>
                  {keys.map((key) => (
                    <Box
                      key={key}
                      component="kbd"
                      sx={{
                        px: 1,
                        minWidth: 30,
                        textAlign: 'center',
                        lineHeight: '28px',
                        font: 'inherit',
                        fontWeight: 600,
                        border: 1,
                        borderBottomWidth: 2,
                        borderColor: 'divider',
                        borderRadius: 0.75,
                        bgcolor: 'background.default',
                      }}
                    >
                      {key}
                    </Box>
                  ))}
                </Box>
                <Typography component="dd" sx={{ m: 0 }}>
                  {does}
                </Typography>
              </Stack>
            ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

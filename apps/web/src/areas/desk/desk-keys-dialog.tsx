import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { deskKeys } from './desk-keys.ts';

const others = [
  { keys: ['Alt', 'letra'], text: 'Lo mismo, mientras escribes' },
  { keys: ['Ctrl', 'S'], text: 'Guardar la nota ahora' },
  { keys: ['/'], text: 'Textos rápidos, en el chat' },
  { keys: ['Tab'], text: 'Siguiente espacio [[ ]] por llenar' },
];

export function DeskKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Atajos de teclado
      </DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2 }}>
          {[...deskKeys.map(({ key, text }) => ({ keys: [key.toUpperCase()], text })), ...others].map(
            ({ keys, text }) => (
              <Box key={text + keys.join()} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Box>
                <Typography component="dd" variant="body2" sx={{ m: 0, alignSelf: 'center' }}>
                  {text}
                </Typography>
              </Box>
            ),
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 28,
        px: 0.75,
        py: '2px',
        border: 1,
        borderColor: 'divider',
        borderBottomWidth: 2,
        borderRadius: 0.75,
        font: 'inherit',
        fontSize: 'caption.fontSize',
        fontWeight: 600,
        textAlign: 'center',
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}

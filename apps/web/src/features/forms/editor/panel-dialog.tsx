import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** On a phone the panel takes the whole screen, and one button leads back to the list. */
export function PanelDialog({ open, onClose, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen
      aria-labelledby="panel-title"
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <DialogTitle id="panel-title" component="h2" variant="h5" sx={{ pb: 0 }}>
        Editar formulario
      </DialogTitle>
      <DialogContent sx={{ p: 2, pt: 0 }}>{children}</DialogContent>
      <DialogActions sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" fullWidth onClick={onClose}>
          Volver a la lista
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title: what became of the last words. */
  state?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  onClose: () => void;
}

/** An order being written: the whole screen on a phone. A press beside it closes it, and its words are kept. */
export function OrderDialog({ title, state, children, actions, onKeyDown, onClose }: Props) {
  const titleId = useId();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullScreen={small}
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: small ? 0 : undefined } } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {title}
        {state}
      </DialogTitle>
      <DialogContent dividers {...(onKeyDown ? { onKeyDown } : {})}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>{actions}</DialogActions>
    </Dialog>
  );
}

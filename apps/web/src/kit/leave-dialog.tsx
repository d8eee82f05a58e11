import Typography from '@mui/material/Typography';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  open: boolean;
  /** What has not been done yet. */
  title: string;
  /** A verb: «Salir sin enviar». */
  confirm: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked of somebody who leaves a dialog with something typed in it. */
export function LeaveDialog({ open, title, confirm, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={confirm}
      cancel="Seguir escribiendo"
      dangerous
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>Si sales ahora, lo que escribiste se pierde.</Typography>
    </ConfirmDialog>
  );
}

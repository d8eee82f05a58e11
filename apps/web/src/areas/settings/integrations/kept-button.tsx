import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../kit/leave-guard.tsx';

interface Props {
  /** «la llave», «el secreto». */
  what: string;
  label: string;
  copied: boolean;
  onClose: () => void;
}

/** Lets go of what nobody can see again: asks first while it was not copied, and so does the browser before the window closes. */
export function KeptButton({ what, label, copied, onClose }: Props) {
  const [asks, setAsks] = useState(false);
  useLeaveGuard(!copied, onClose);
  return (
    <>
      <Button variant="contained" size="large" onClick={() => (copied ? onClose() : setAsks(true))}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={`¿Cerrar sin copiar ${what}?`}
        confirm="Cerrar sin copiar"
        cancel="Volver"
        dangerous
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      >
        <Typography>No se puede volver a ver. Ciérralo así solo si ya quedó guardado en otro lugar.</Typography>
      </ConfirmDialog>
    </>
  );
}

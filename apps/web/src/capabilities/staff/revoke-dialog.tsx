import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface Props {
  email: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function RevokeDialog({ email, pending, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      title="¿Cancelar la invitación?"
      confirm="Cancelar invitación"
      cancel="Conservarla"
      dangerous
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        El enlace que recibió {email} deja de servir y sus datos se borran de la lista. Podrás invitar otra vez a ese
        correo.
      </Typography>
    </ConfirmDialog>
  );
}

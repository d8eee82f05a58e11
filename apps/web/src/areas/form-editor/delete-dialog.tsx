import type { FormItem } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface Props {
  /** The question or section to delete, in words. */
  name: string;
  users: readonly FormItem[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked only when other questions depend on it: everything else is deleted at once, because undo brings it back. */
export function DeleteDialog({ name, users, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      dangerous
      title={`¿Borrar ${name}?`}
      confirm="Borrar y quitar de las condiciones"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>Otras preguntas la usan en su condición o en su alarma:</Typography>
      <Box component="ul" sx={{ pl: 2.5 }}>
        {users.map(({ key, label }) => (
          <li key={key}>{label || 'Pregunta sin texto'}</li>
        ))}
      </Box>
      <Typography>Si sigues, esas condiciones se quitan. Puedes deshacerlo.</Typography>
    </ConfirmDialog>
  );
}

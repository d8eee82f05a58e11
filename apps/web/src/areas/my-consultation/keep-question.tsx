import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface Props {
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What keeping a prescription means, before it is kept. */
export function KeepQuestion(props: Props) {
  return (
    <ConfirmDialog {...props} title="¿Guardar la receta en este teléfono?" confirm="Guardar receta">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>Podrás leerla y mostrar su QR sin conexión: abre Consultorio como siempre.</li>
        <li>Se guarda cifrada, solo en este teléfono. No se guarda nada más de tu consulta.</li>
        <li>Se borra cuando cierras sesión, cuando otra persona entra aquí o cuando la quitas.</li>
        <li>Quien pueda desbloquear este teléfono podrá abrirla: no la guardes en uno prestado.</li>
      </Box>
    </ConfirmDialog>
  );
}

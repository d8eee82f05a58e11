import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import type { StaffPerson } from './staff-person.ts';

export function ReactivateDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const reactivate = trpc.reactivateStaff.useMutation({
    meta: { success: `${staffName(person)} puede entrar otra vez.` },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Reactivar a ${staffName(person)}`}
      confirm="Reactivar cuenta"
      pending={reactivate.isPending}
      onConfirm={() => reactivate.mutate({ userId: person.id, expectedVersion: person.version })}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        Podrá iniciar sesión con la misma contraseña y la misma función que tenía. Las consultas que se movieron se
        quedan con quien las tiene.
      </Typography>
    </ConfirmDialog>
  );
}

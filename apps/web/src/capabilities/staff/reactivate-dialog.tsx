import { trpc } from '@consultorio/client/trpc';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { staffName } from '../../texts/names.ts';
import type { StaffPerson } from './staff-person.ts';
import { useStaffRefreshed } from './use-staff-refreshed.ts';

export function ReactivateDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const refresh = useStaffRefreshed();
  const reactivate = trpc.reactivateStaff.useMutation({
    onSuccess: () => {
      notify(`${staffName(person)} puede entrar otra vez.`, 'success');
      onClose();
    },
    onSettled: refresh,
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

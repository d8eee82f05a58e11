import { trpc } from '@consultorio/client/trpc';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { notify } from '../../kit/notifications.tsx';
import { staffName } from '../../texts/names.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { StaffPerson } from './staff-person.ts';
import { useHandover } from './use-handover.ts';
import { useStaffRefreshed } from './use-staff-refreshed.ts';

const words = {
  admin: {
    title: 'Pasar a administración',
    confirm: 'Pasar a administración',
    explanation:
      'Podrá ver y configurar todo, invitar y desactivar personal. Mientras administre no atiende consultas ni firma.',
  },
  doctor: {
    title: 'Dejar solo como doctor',
    confirm: 'Dejar solo como doctor',
    explanation:
      'Atenderá consultas y verá solo lo suyo. Deja de ver configuraciones, pedidos y al resto del personal.',
  },
} as const;

/** Doctor or administration: one or the other. */
export function RoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const refresh = useStaffRefreshed();
  const handover = useHandover(person.id);
  const role = person.role === 'doctor' ? 'admin' : 'doctor';
  const { title, confirm, explanation } = words[role];
  const update = trpc.updateStaffRole.useMutation({
    onSuccess: () => {
      notify(`Cambiamos la función de ${staffName(person)}.`, 'success');
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={`${title}: ${staffName(person)}`}
      confirm={confirm}
      pending={update.isPending}
      disabled={role === 'admin' && !handover.query.data}
      onConfirm={() =>
        update.mutate({ userId: person.id, expectedVersion: person.version, role, handover: handover.answer() })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{explanation}</Typography>
        {role === 'admin' ? <HandoverFields handover={handover} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

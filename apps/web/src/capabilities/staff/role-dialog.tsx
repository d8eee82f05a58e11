import { trpc } from '@consultorio/client/trpc';
import { attends } from '@consultorio/contracts/sides';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { StaffPerson } from './staff-person.ts';
import { useHandover } from './use-handover.ts';

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
  const handover = useHandover(person.id);
  const role = attends[person.role] ? 'admin' : 'doctor';
  const { title, confirm, explanation } = words[role];
  const update = trpc.updateStaffRole.useMutation({
    meta: { success: `Cambiamos la función de ${staffName(person)}.` },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`${title}: ${staffName(person)}`}
      confirm={confirm}
      pending={update.isPending}
      disabled={!attends[role] && !handover.query.data}
      onConfirm={() =>
        update.mutate({ userId: person.id, expectedVersion: person.version, role, handover: handover.answer() })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Typography sx={{ color: 'text.secondary' }}>{explanation}</Typography>
        {!attends[role] ? <HandoverFields handover={handover} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

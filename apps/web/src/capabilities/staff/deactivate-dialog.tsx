import { trpc } from '@consultorio/client/trpc';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { staffName } from '../../texts/names.ts';
import { useSession } from '../session/session-context.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { StaffPerson } from './staff-person.ts';
import { useHandover } from './use-handover.ts';

/** Tells the consequences, and lets choose the destination of the open consultations. */
export function DeactivateDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { profile } = useSession();
  const handover = useHandover(person.id);
  const deactivate = trpc.deactivateStaff.useMutation({
    meta: {
      success: ({ moved }: { moved: number }) => {
        const told = moved === 0 ? '' : moved === 1 ? ' Se movió una consulta.' : ` Se movieron ${moved} consultas.`;
        return `${staffName(person)} ya no puede entrar.${told}`;
      },
    },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Desactivar a ${staffName(person)}`}
      confirm="Desactivar cuenta"
      dangerous
      pending={deactivate.isPending}
      disabled={!handover.query.data}
      onConfirm={() =>
        deactivate.mutate({ userId: person.id, expectedVersion: person.version, handover: handover.answer() })
      }
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        {profile?.id === person.id ? (
          <Alert severity="warning">Es tu propia cuenta: al confirmar se cierra tu sesión.</Alert>
        ) : null}
        <Typography sx={{ color: 'text.secondary' }}>
          Su sesión se cierra en todos sus dispositivos y no podrá volver a entrar hasta que alguien reactive la cuenta.
          Lo que firmó y emitió se conserva.
        </Typography>
        <HandoverFields handover={handover} />
      </Stack>
    </ConfirmDialog>
  );
}

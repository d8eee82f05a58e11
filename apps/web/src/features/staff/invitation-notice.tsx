import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { Invitation } from '@consultorio/contracts/staff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dateTimeText } from '../../texts/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications.tsx';
import { useStaffRefreshed } from './use-staff-refreshed.ts';

interface Props {
  person: { id: string; email: string; invitation: Invitation };
  onRevoked: () => void;
}

/** An invitation that nobody has answered yet: until when it counts, and what to do about it. */
export function InvitationNotice({ person, onRevoked }: Props) {
  const { id, email, invitation } = person;
  const refresh = useStaffRefreshed();
  const intention = useIntentionKey();
  const [revoking, setRevoking] = useState(false);
  const resend = trpc.resendInvitation.useMutation({
    onSuccess: async () => {
      intention.done();
      await refresh();
      notify(`Reenviamos la invitación a ${email}. El enlace anterior ya no sirve.`, 'success');
    },
  });
  const revoke = trpc.revokeInvitation.useMutation({
    onSuccess: () => {
      void refresh();
      notify('Cancelamos la invitación.', 'success');
      onRevoked();
    },
  });
  const isOver = Date.parse(invitation.expiresAt) < Date.now();
  const sent = `${invitation.timesSent === 1 ? 'Enviada' : `Enviada ${invitation.timesSent} veces; la última,`} el ${dateTimeText(invitation.sentAt)}.`;
  return (
    <Alert severity={isOver ? 'warning' : 'info'}>
      <Typography sx={{ fontWeight: 600 }}>
        {isOver ? 'La invitación venció sin respuesta' : 'Todavía no ha aceptado la invitación'}
      </Typography>
      <Typography variant="body2">
        {sent} {isOver ? 'Venció' : 'Vence'} el {dateTimeText(invitation.expiresAt)}.
      </Typography>
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          loading={resend.isPending}
          onClick={() => resend.mutate({ userId: id, idempotencyKey: intention.keyFor(invitation) })}
        >
          Reenviar invitación
        </Button>
        <Button color="inherit" onClick={() => setRevoking(true)}>
          Cancelar invitación
        </Button>
      </Stack>
      <ConfirmDialog
        open={revoking}
        title="¿Cancelar la invitación?"
        confirm="Cancelar invitación"
        cancel="Conservarla"
        dangerous
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ userId: id })}
        onClose={() => setRevoking(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          El enlace que recibió {email} deja de servir y sus datos se borran de la lista. Podrás invitar otra vez a ese
          correo.
        </Typography>
      </ConfirmDialog>
    </Alert>
  );
}

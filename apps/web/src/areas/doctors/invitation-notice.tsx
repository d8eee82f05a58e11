import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RevokeDialog } from '../../capabilities/staff/revoke-dialog.tsx';
import { type InvitedPerson, useInvitation } from '../../capabilities/staff/use-invitation.ts';
import { dateTimeText } from '../../texts/dates.ts';

/** An invitation that nobody has answered yet: until when it counts, and what to do about it. */
export function InvitationNotice({ person, onRevoked }: { person: InvitedPerson; onRevoked: () => void }) {
  const { sentAt, expiresAt, timesSent } = person.invitation;
  const [revoking, setRevoking] = useState(false);
  const { resend, isResending, revoke, isRevoking } = useInvitation(person, onRevoked);
  const isOver = Date.parse(expiresAt) < Date.now();
  const sent = timesSent === 1 ? 'Enviada' : `Enviada ${timesSent} veces; la última,`;
  return (
    <Alert severity={isOver ? 'warning' : 'info'}>
      <Typography sx={{ fontWeight: 600 }}>
        {isOver ? 'La invitación venció sin respuesta' : 'Todavía no ha aceptado la invitación'}
      </Typography>
      <Typography variant="body2">
        {`${sent} el ${dateTimeText(sentAt)}. ${isOver ? 'Venció' : 'Vence'} el ${dateTimeText(expiresAt)}.`}
      </Typography>
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" loading={isResending} onClick={resend}>
          Reenviar invitación
        </Button>
        <Button color="inherit" onClick={() => setRevoking(true)}>
          Cancelar invitación
        </Button>
      </Stack>
      {revoking ? (
        <RevokeDialog email={person.email} pending={isRevoking} onConfirm={revoke} onClose={() => setRevoking(false)} />
      ) : null}
    </Alert>
  );
}

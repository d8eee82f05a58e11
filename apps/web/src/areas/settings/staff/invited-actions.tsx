import { useCan } from '@consultorio/client/use-can';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RevokeDialog } from '../../../capabilities/staff/revoke-dialog.tsx';
import { type InvitedPerson, useInvitation } from '../../../capabilities/staff/use-invitation.ts';

/** In a row of the list. */
export function InvitedActions({ person }: { person: InvitedPerson }) {
  const [revoking, setRevoking] = useState(false);
  const { resend, isResending, revoke, isRevoking } = useInvitation(person, () => setRevoking(false));
  if (!useCan('resendInvitation')) return null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        loading={isResending}
        aria-label={`Reenviar invitación a ${person.email}`}
        onClick={resend}
      >
        Reenviar
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={`Cancelar invitación de ${person.email}`}
        onClick={() => setRevoking(true)}
      >
        Cancelar
      </Button>
      {revoking ? (
        <RevokeDialog email={person.email} pending={isRevoking} onConfirm={revoke} onClose={() => setRevoking(false)} />
      ) : null}
    </>
  );
}

import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { Invitation } from '@consultorio/contracts/staff';
import { notify } from '../../kit/notifications.tsx';
import { useStaffRefreshed } from './use-staff-refreshed.ts';

export interface InvitedPerson {
  id: string;
  email: string;
  invitation: Invitation;
}

/** The two things that can be done about an invitation that nobody has answered. */
export function useInvitation({ id, email, invitation }: InvitedPerson, onRevoked: () => void) {
  const refresh = useStaffRefreshed();
  const intention = useIntentionKey();
  const resend = trpc.resendInvitation.useMutation({
    onSuccess: () => {
      intention.done();
      notify(`Reenviamos la invitación a ${email}. El enlace anterior ya no sirve.`, 'success');
    },
    onSettled: refresh,
  });
  const revoke = trpc.revokeInvitation.useMutation({
    onSuccess: () => {
      notify('Cancelamos la invitación.', 'success');
      onRevoked();
    },
    onSettled: refresh,
  });
  return {
    resend: () => resend.mutate({ userId: id, idempotencyKey: intention.keyFor(invitation) }),
    isResending: resend.isPending,
    revoke: () => revoke.mutate({ userId: id }),
    isRevoking: revoke.isPending,
  };
}

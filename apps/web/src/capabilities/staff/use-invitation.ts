import { trpc } from '@consultorio/client/trpc';
import { useIntentionKey } from '@consultorio/client/use-intention-key';
import type { Invitation } from '@consultorio/contracts/staff';

export interface InvitedPerson {
  id: string;
  email: string;
  invitation: Invitation;
}

/** The two things that can be done about an invitation that nobody has answered. */
export function useInvitation({ id, email, invitation }: InvitedPerson, onRevoked: () => void) {
  const intention = useIntentionKey();
  const resend = trpc.resendInvitation.useMutation({
    meta: { success: `Reenviamos la invitación a ${email}. El enlace anterior ya no sirve.` },
    onSuccess: intention.done,
  });
  const revoke = trpc.revokeInvitation.useMutation({
    meta: { success: 'Cancelamos la invitación.' },
    onSuccess: onRevoked,
  });
  return {
    resend: () => resend.mutate({ userId: id, idempotencyKey: intention.keyFor(invitation) }),
    isResending: resend.isPending,
    revoke: () => revoke.mutate({ userId: id }),
    isRevoking: revoke.isPending,
  };
}

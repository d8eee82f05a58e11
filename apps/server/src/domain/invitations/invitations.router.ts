import { openInvitation } from './open-invitation.ts';
import { resendInvitation } from './resend.ts';
import { revokeInvitation } from './revoke.ts';

export const invitationsRouter = {
  openInvitation,
  resendInvitation,
  revokeInvitation,
};

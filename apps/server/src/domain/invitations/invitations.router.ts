import { done } from '@consultorio/contracts/primitives';
import {
  invitation,
  openInvitationInput,
  openInvitationOutput,
  resendInvitationInput,
  revokeInvitationInput,
} from '@consultorio/contracts/staff';
import { procedure } from '../../core/procedure.ts';
import { openInvitation } from './open-invitation.ts';
import { resendInvitation } from './resend.ts';
import { revokeInvitation } from './revoke.ts';

export const invitationsRouter = {
  openInvitation: procedure('openInvitation')
    .input(openInvitationInput)
    .output(openInvitationOutput)
    .mutation(({ ctx, input }) => openInvitation(ctx, input)),
  resendInvitation: procedure('resendInvitation')
    .input(resendInvitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  revokeInvitation: procedure('revokeInvitation')
    .input(revokeInvitationInput)
    .output(done)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
};

import { withdrawCareInvitationInput } from '@consultorio/contracts/care-invitations';
import { done } from '@consultorio/contracts/primitives';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { careFor } from '../../core/care.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { findInvitation, settleInvitation } from './care-invitations.repo.ts';

/**
 * By any guardian of the person, by an administrator, or by the account that it asks. @throws AppError invitation-ended,
 * also for one that is not there for the caller.
 */
export const withdrawCareInvitation = procedure('withdrawCareInvitation')
  .input(withdrawCareInvitationInput)
  .output(done)
  .mutation(async ({ ctx, input: { invitationId } }) => {
    const { user } = ctx;
    const found = await findInvitation(ctx.db, invitationId);
    if (!found) throw new AppError('invitation-ended');
    const { patientId } = found;
    const isAsked = found.kind === 'guardian' && found.email === user.email;
    return act(ctx, 'withdrawCareInvitation', async ({ tx, at, audit, announce }) => {
      if (isPatient(user.role) && !isAsked) await careFor(ctx, tx, 'withdrawCareInvitation', patientId);
      const withdrawn = { withdrawnAt: at, withdrawnBy: user.id };
      if (!(await asSystem(tx, () => settleInvitation(tx, invitationId, withdrawn))))
        throw new AppError('invitation-ended');
      audit({ patientId, targetId: invitationId });
      const audience = [channelOfUser(user.id), channelOfUser(patientId), channelOfRole('admin')];
      announce({ name: 'withdrawCareInvitation', consultationId: null, audience });
      return { done: true };
    });
  });

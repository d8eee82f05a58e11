import { invitation, resendInvitationInput } from '@consultorio/contracts/staff';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { mailInvitation, newInvitationCode } from './invitation-mail.ts';
import { lockInvited, renewInvitation } from './invitations.repo.ts';

/** Another mail with another code and another seven days. @throws AppError invitation-ended. */
export const resendInvitation = procedure('resendInvitation')
  .input(resendInvitationInput)
  .output(invitation)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce }: UnitOfWork) => {
      const user = await lockInvited(tx, input.userId);
      if (!user) throw new AppError('invitation-ended');
      const { code, kept } = newInvitationCode(at);
      const renewed = await renewInvitation(tx, user.id, kept);
      if (!renewed) throw new AppError('invitation-ended');
      await mailInvitation(ctx, tx, user, { code, expiresAt: kept.expiresAt });
      // If something kept the first job from making the account, this one tries again.
      await ctx.jobs.send(tx, 'alignAccount', { userId: user.id, firebaseUid: user.firebaseUid });
      audit({ targetId: user.id });
      announce({ name: 'resendInvitation', ...toAdmins });
      return { sentAt: at, expiresAt: kept.expiresAt, timesSent: renewed.timesSent };
    };
    return act(ctx, 'resendInvitation', work, { key: input.idempotencyKey, input });
  });

import { done } from '@consultorio/contracts/primitives';
import { revokeInvitationInput } from '@consultorio/contracts/staff';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { replaceServices } from '../doctors/doctor-record.repo.ts';
import { lockServices } from '../services/service-settings.repo.ts';
import { deleteInvited, lockInvited } from './invitations.repo.ts';

/** As if nobody had been invited; the audit trail alone remembers. @throws AppError invitation-ended. */
export const revokeInvitation = procedure('revokeInvitation')
  .input(revokeInvitationInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'revokeInvitation', async ({ tx, audit, announce }) => {
      await lockServices(tx);
      const user = await lockInvited(tx, input.userId);
      if (!user) throw new AppError('invitation-ended');
      await replaceServices(tx, user.id, []);
      await deleteInvited(tx, user);
      await ctx.jobs.send(tx, 'alignAccount', { userId: user.id, firebaseUid: user.firebaseUid });
      audit({ targetId: user.id });
      announce({ name: 'revokeInvitation', ...toAdmins });
      return { done: true };
    }),
  );

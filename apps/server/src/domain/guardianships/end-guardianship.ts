import { endGuardianshipInput } from '@consultorio/contracts/people-in-care';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { findGuardianship } from '../patients/guardians.repo.ts';
import { settleGuardianship, standingBetween } from './people.repo.ts';

/**
 * The clinic ends it, with a reason: no action of the guardian that is under way commits after it, at any replica, as after
 * a block (decision 062). With that of a minor ends what was asked beyond the 18th birthday. @throws AppError illegal-transition for one that has ended.
 */
export const endGuardianship = procedure('endGuardianship')
  .input(endGuardianshipInput)
  .output(done)
  .mutation(async ({ ctx, input: { guardianshipId, reason } }) => {
    const found = await findGuardianship(ctx.db, guardianshipId);
    if (!found) throw new AppError('not-found');
    const { accountId, patientId } = found;
    return act(
      ctx,
      'endGuardianship',
      async ({ tx, at, audit, announce, notify }) => {
        const ended = { endedAt: at, endedBy: ctx.user.id, endedReason: reason };
        if (!(await settleGuardianship(tx, found, ended))) throw new AppError('illegal-transition');
        if (found.until !== null)
          for (const { guardianship } of await standingBetween(tx, accountId, patientId))
            await settleGuardianship(tx, guardianship, ended);
        audit({ patientId, targetId: accountId });
        const audience = [channelOfUser(accountId), channelOfRole('admin')];
        announce({ name: 'endGuardianship', consultationId: null, audience });
        notify({ userId: accountId, kind: 'careChanged', consultationId: null });
        return { done: true };
      },
      { ends: accountId },
    );
  });

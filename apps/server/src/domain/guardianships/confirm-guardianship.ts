import { confirmGuardianshipInput } from '@consultorio/contracts/people-in-care';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { findGuardianship } from '../patients/guardians.repo.ts';
import { settleGuardianship } from './people.repo.ts';

/**
 * An administrator has seen the proof that somebody speaks for an adult: from here on the account cares for that person.
 * @throws AppError illegal-transition for one that was confirmed, has ended, or is of a minor.
 */
export const confirmGuardianship = procedure('confirmGuardianship')
  .input(confirmGuardianshipInput)
  .output(done)
  .mutation(async ({ ctx, input: { guardianshipId } }) => {
    const found = await findGuardianship(ctx.db, guardianshipId);
    if (!found) throw new AppError('not-found');
    return act(ctx, 'confirmGuardianship', async ({ tx, at, audit, announce, notify }) => {
      const isAsked = found.until === null;
      if (!isAsked || !(await settleGuardianship(tx, found, { confirmedAt: at, confirmedBy: ctx.user.id })))
        throw new AppError('illegal-transition');
      const { accountId, patientId } = found;
      audit({ patientId, targetId: accountId });
      const audience = [channelOfUser(accountId), channelOfRole('admin')];
      announce({ name: 'confirmGuardianship', consultationId: null, audience });
      notify({ userId: accountId, kind: 'careChanged', consultationId: null });
      return { done: true };
    });
  });

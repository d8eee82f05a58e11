import { confirmGuardianshipInput } from '@consultorio/contracts/people-in-care';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { findGuardianship } from '../patients/guardians.repo.ts';
import { withdrawOthers } from './care-invitations.repo.ts';
import { settleGuardianship, standingBetween } from './people.repo.ts';

/**
 * An administrator has seen the proof that somebody speaks for an adult: from here on the account cares for that person.
 * Of one who was in its care as a minor that guardianship ends with it, and nobody invites the person to an own account
 * any more. @throws AppError illegal-transition for one that was confirmed, has ended, or is of a minor.
 */
export const confirmGuardianship = procedure('confirmGuardianship')
  .input(confirmGuardianshipInput)
  .output(done)
  .mutation(async ({ ctx, input: { guardianshipId } }) => {
    const found = await findGuardianship(ctx.db, guardianshipId);
    if (!found) throw new AppError('not-found');
    const { accountId, patientId } = found;
    return act(
      ctx,
      'confirmGuardianship',
      async ({ tx, at, audit, announce, notify }) => {
        const isAsked = found.until === null;
        if (!isAsked || !(await settleGuardianship(tx, found, { confirmedAt: at, confirmedBy: ctx.user.id })))
          throw new AppError('illegal-transition');
        const ended = {
          endedAt: at,
          endedBy: ctx.user.id,
          endedReason: 'Sigue como responsable de una persona adulta',
        };
        const others = await standingBetween(tx, accountId, patientId);
        const minors = others.filter(({ guardianship }) => guardianship.until !== null);
        for (const { guardianship } of minors) await settleGuardianship(tx, guardianship, ended);
        if (minors.length > 0) await withdrawOthers(tx, patientId, at, { kind: 'self' });
        audit({ patientId, targetId: accountId });
        const audience = [channelOfUser(accountId), channelOfRole('admin')];
        announce({ name: 'confirmGuardianship', consultationId: null, audience });
        notify({ userId: accountId, kind: 'careChanged', consultationId: null });
        return { done: true };
      },
      { ends: accountId },
    );
  });

import { randomUUID } from 'node:crypto';
import { type Done, done } from '@consultorio/contracts/primitives';
import { DAYS_BLOCKED, decideRetentionInput, HOURS_RELEASED, openSteps } from '@consultorio/contracts/suppression';
import { retentionObstacleWords } from '@consultorio/contracts/words/suppression';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { after, DAY_MS, daysAfter } from '../../core/clock/moments.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { procedure } from '../../core/procedure.ts';
import { lockPatient, updatePatient } from '../patients/patients.repo.ts';
import { findStanding, insertRetentionStep, type StandingRow, setRecordBlocked } from './retention.repo.ts';

/** How long the job waits for who takes a release back. */
export const RELEASE_WAIT_MS = (HOURS_RELEASED / 24) * DAY_MS;

export const mayReleaseFrom = ({ blockedAt }: StandingRow) => blockedAt && daysAfter(blockedAt, DAYS_BLOCKED);
export const suppressedFrom = ({ standing, releasedAt }: StandingRow) =>
  standing === 'released' ? releasedAt && after(releasedAt, RELEASE_WAIT_MS) : null;

/** What the patient reads as the reason of the block. */
const BLOCKED_BECAUSE = 'Terminó el plazo de conservación de tu expediente';

/**
 * Blocks a record whose time is over, releases it for the job that suppresses it, holds it for a legal cause, or takes each of
 * them back. A blocked record is read by its person and the administration; no doctor meets it and nobody writes in it.
 * @throws AppError not-found, illegal-transition; invalid-input with what stands in the way.
 */
export const decideRetention = procedure('decideRetention')
  .input(decideRetentionInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { patientId, step, reason, idempotencyKey } = input;
    return act(
      ctx,
      'decideRetention',
      async ({ tx, at, audit }): Promise<Done> => {
        // The job holds the same row: a hold comes before it or finds nothing any more.
        const locked = await lockPatient(tx, patientId);
        if (!locked) throw new AppError('not-found');
        const found = await asSystem(tx, () => findStanding(tx, patientId, at));
        if (!found) throw new AppError('not-found');
        const open = openSteps({ ...found, mayReleaseFrom: mayReleaseFrom(found), now: ctx.now() });
        const [obstacle] = found.obstacles;
        if ((step === 'block' || step === 'release') && obstacle)
          throw wrongField('step', retentionObstacleWords[obstacle]);
        if (!open.includes(step)) throw new AppError('illegal-transition');
        await insertRetentionStep(tx, {
          ...{ id: randomUUID(), patientId, kind: step, reason },
          ...{ recordedBy: ctx.user.id, recordedAt: at },
        });
        audit({ patientId, details: { step } });
        if (step === 'unblock') await setRecordBlocked(tx, patientId, null);
        if (step === 'block' || step === 'unblock') {
          // Whoever was blocked for another reason stays so.
          if (step === 'block' && locked.status === 'active')
            await updatePatient(tx, patientId, { status: 'blocked' }, { statusReason: BLOCKED_BECAUSE });
          if (step === 'unblock' && found.statusReason === BLOCKED_BECAUSE)
            await updatePatient(tx, patientId, { status: 'active' }, { statusReason: null });
          if (step === 'block') await setRecordBlocked(tx, patientId, at);
        }
        return { done: true };
      },
      { key: idempotencyKey, input, ...(step === 'block' ? { ends: patientId } : {}) },
    );
  });

import { updatePatientStatusInput, updatePatientStatusOutput } from '@consultorio/contracts/patients';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { knownFields } from '../../core/known-fields.ts';
import { procedure } from '../../core/procedure.ts';
import { findPatientWithin, lockPatient, patientIdOf, recordBlockedAt, updatePatient } from './patients.repo.ts';
import { readerOf } from './patients-within-reach.ts';

/**
 * Blocks or reactivates. Sessions stay: a blocked patient goes on reading. Asking for the status that already stands
 * changes nothing, tells nobody and is audited all the same. The patient may be named by the account's uid at Firebase.
 * @throws AppError not-found; invalid-input while the record is blocked because its time is over.
 */
export const updatePatientStatus = procedure('updatePatientStatus')
  .use(knownFields(updatePatientStatusInput))
  .input(updatePatientStatusInput)
  .output(updatePatientStatusOutput)
  .mutation(async ({ ctx, input: { patientId: sent, status, reason } }) => {
    const patientId = await patientIdOf(ctx.db, sent);
    return act(
      ctx,
      'updatePatientStatus',
      async ({ tx, audit, announce, notify }) => {
        await lockPatient(tx, patientId);
        const before = await findPatientWithin(tx, readerOf(ctx), patientId);
        if (!before) throw new AppError('not-found');
        audit({ patientId, details: { from: before.status, to: status } });
        if (before.status === status) return before;
        // Blocked because its time is over: whoever takes that back says so where it was decided.
        if (await recordBlockedAt(tx, patientId))
          throw wrongField('status', 'Terminó el plazo de su expediente: desbloquéalo en «Datos», «Conservación»');
        await updatePatient(tx, patientId, { status }, { statusReason: reason || null });
        const audience = [channelOfUser(patientId), channelOfRole('admin')];
        announce({ name: 'updatePatientStatus', consultationId: null, audience });
        notify({ userId: patientId, kind: 'statusChanged', consultationId: null });
        return { ...before, status, statusReason: reason || null };
      },
      { ends: patientId },
    );
  });

import { consultationMoved, rejectConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** It cannot be attended at a distance: the patient reads why and what to do instead. */
export const rejectConsultation = procedure('rejectConsultation')
  .input(rejectConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'rejectConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'rejectConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'rejectConsultation');
      const rejected = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        reason: input.reason,
        advice: input.advice,
        firstReplyAt: row.firstReplyAt ?? at,
        closedAt: at,
        lastActivityAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'rejectConsultation', consultationId: row.id, audience: audienceOf(rejected) });
      notify({ userId: row.patientId, kind: 'consultationRejected', consultationId: row.id });
      return moved(rejected);
    }),
  );

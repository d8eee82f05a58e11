import { closingWords } from '@consultorio/contracts/closing-note';
import { consultationMoved, rejectConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { firstReply } from '../consultations/due-times.ts';
import { moved } from '../consultations/moved.ts';
import { signAddendum } from '../notes/sign-addendum.ts';

/**
 * It cannot be attended at a distance: the patient reads why and what to do instead, and the doctor signs it as the note
 * that ends the consultation (NOM-004-SSA3-2012, 5.10).
 */
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
        ...(await firstReply(tx, row, at)),
        closedAt: at,
        lastActivityAt: at,
      });
      const text = [closingWords(input), input.closingNote ?? ''].filter(Boolean).join('\n');
      await signAddendum(tx, { consultationId: row.id, doctorId: ctx.user.id, text, at });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'rejectConsultation', consultationId: row.id, audience: audienceOf(rejected) });
      notify({ userId: row.patientId, kind: 'consultationRejected', consultationId: row.id });
      return moved(rejected);
    }),
  );

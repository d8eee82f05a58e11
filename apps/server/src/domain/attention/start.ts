import { consultationMoved, startConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { handOverDrafts } from '../consultations/handed-over.repo.ts';
import { moved } from '../consultations/moved.ts';
import { insertNote } from '../notes/notes.repo.ts';

/** Attention begins: the note is opened, or taken over, and the patient can no longer cancel. */
export const startConsultation = procedure('startConsultation')
  .input(startConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'startConsultation', async ({ tx, at, audit, announce }) => {
      const row = await consultationFor(ctx, tx, 'startConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'startConsultation');
      const started = await updateConsultation(tx, row, input.expectedVersion, { state, lastActivityAt: at });
      // A consultation that came back to the queue under attention brings its unfinished note and orders along.
      await handOverDrafts(tx, row.id, ctx.user.id);
      await insertNote(tx, { consultationId: row.id, authorId: ctx.user.id, occurredAt: at, recordedAt: at });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'startConsultation', consultationId: row.id, audience: audienceOf(started) });
      return moved(started);
    }),
  );

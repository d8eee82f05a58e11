import { consultationMoved, signAndCloseConsultationInput } from '@consultorio/contracts/consultations';
import { withNotExplored } from '@consultorio/contracts/history-sections';
import { missingToSign } from '@consultorio/contracts/notes';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { authorSnapshot } from '../consultations/author-snapshot.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { countDraftOrders } from '../consultations/draft-orders.repo.ts';
import { firstReply } from '../consultations/due-times.ts';
import { moved } from '../consultations/moved.ts';
import { orderReasonsOf } from '../consultations/order-reasons.repo.ts';
import { patientOf } from '../consultations/people-on-paper.ts';
import { countUses } from '../diagnoses/uses.repo.ts';
import { countUnreadMessages } from '../messages/messages.repo.ts';
import { judgeDoctorAnswers } from '../notes/doctor-answers.ts';
import { countDoubtfulDiagnoses } from '../notes/doubtful-diagnoses.ts';
import { countDoubtfulVitals } from '../notes/doubtful-vitals.ts';
import { noteSha256 } from '../notes/note-sha256.ts';
import { lockNote, signNote } from '../notes/notes.repo.ts';
import { takeNote } from '../record-entries/take-note.ts';

/** Note and consultation are locked for ever, together. Only the version on the doctor's screen is signed. */
export const signAndCloseConsultation = procedure('signAndCloseConsultation')
  .input(signAndCloseConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'signAndCloseConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'signAndCloseConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'signAndCloseConsultation');
      const draft = await lockNote(tx, row.id);
      if (!draft) throw new Error(`consultation ${row.id} is being attended without a note`);
      if (draft.version !== input.noteVersion) throw new AppError('stale-version', { version: draft.version });
      const author = await authorSnapshot(tx, ctx.user.id, at);
      const { doctorAnswers, openQuestions } = await judgeDoctorAnswers(tx, row, draft);
      const person = await patientOf(tx, row.patientId, at);
      const missing = missingToSign({
        note: draft,
        openQuestions,
        draftOrders: await countDraftOrders(tx, row.id),
        cedula: author?.cedula ?? null,
        unreadMessages: await countUnreadMessages(tx, row.id, ['patient']),
        doubtfulDiagnoses: await countDoubtfulDiagnoses(tx, person, draft),
        doubtfulVitals: countDoubtfulVitals(person, draft),
      });
      if (!author || missing.length > 0) throw new AppError('checklist-incomplete', { missing });
      const closed = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        ...(await firstReply(tx, row, at)),
        closedAt: at,
        lastActivityAt: at,
      });
      const orderReasons = await orderReasonsOf(tx, row.id);
      const history = input.restNotExplored ? withNotExplored(draft.history) : draft.history;
      const sealed = { history, doctorAnswers, orderReasons };
      const sha256 = noteSha256({ ...draft, ...sealed }, author, at);
      await signNote(tx, row.id, { author, at, sha256, ...sealed });
      const telling = { patientId: row.patientId, consultationId: row.id, saidAt: at, recordedAt: at };
      await takeNote(tx, { ...telling, origin: 'note', doctorId: ctx.user.id }, draft);
      await countUses(
        tx,
        ctx.user.id,
        draft.diagnoses.map(({ code }) => code),
      );
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'signAndCloseConsultation', consultationId: row.id, audience: audienceOf(closed) });
      notify({ userId: row.patientId, kind: 'consultationClosed', consultationId: row.id });
      return moved(closed);
    }),
  );

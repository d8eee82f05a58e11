import { consultationMoved, saveConsultationDraftInput } from '@consultorio/contracts/consultations';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { isUuid } from '../../core/uuid.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { setConsultationFiles } from './attach-files.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** A hundred answers of half a page; one paper takes them whole. In UTF-16 code units. */
const MAX_ANSWERS = 100_000;

export const saveConsultationDraft = procedure('saveConsultationDraft')
  .input(saveConsultationDraftInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    if (JSON.stringify(input.answers).length > MAX_ANSWERS)
      throw wrongField('answers', 'Las respuestas son demasiado largas', 'too_big');
    return act(
      ctx,
      'saveConsultationDraft',
      async ({ tx, at, audit }) => {
        const row = await consultationFor(ctx, tx, 'saveConsultationDraft', input.consultationId, { lock: true });
        stateAfter(row, 'saveConsultationDraft');
        const saved = await updateConsultation(tx, row, input.expectedVersion, {
          answers: input.answers,
          lastActivityAt: at,
        });
        const form = await findFormVersion(tx, row.formVersionId);
        if (input.fileIds && form)
          await setConsultationFiles(tx, { ownerId: ctx.user.id, consultationId: row.id }, [
            ...input.fileIds,
            ...filesInAnswers(form.schema, input.answers),
          ]);
        audit({ patientId: row.patientId, consultationId: row.id });
        return moved(saved);
      },
      { key: input.idempotencyKey, input },
    );
  });

/** Ids of files that answer a question of the form. */
export function filesInAnswers(schema: FormSchema, answers: Answers): string[] {
  return schema.sections
    .flatMap((section) => section.items)
    .filter((item) => item.type === 'file' && Object.hasOwn(answers, item.key))
    .flatMap((item) => answers[item.key])
    .filter((one): one is string => typeof one === 'string' && isUuid(one));
}

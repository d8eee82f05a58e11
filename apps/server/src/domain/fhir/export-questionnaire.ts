import { exportQuestionnaireInput, exportQuestionnaireOutput } from '@consultorio/contracts/questionnaires';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { selectFormVersions } from '../forms/form-versions.repo.ts';
import { findForm } from '../forms/forms.repo.ts';
import { fileNameOf } from './file-name.ts';
import { toQuestionnaire } from './to-questionnaire.ts';

const statuses = { draft: 'draft', published: 'active', archived: 'retired' } as const;

/** @throws AppError not-found, also for a version that was never published. */
export const exportQuestionnaire = procedure('exportQuestionnaire')
  .input(exportQuestionnaireInput)
  .output(exportQuestionnaireOutput)
  .query(async ({ ctx, input }) => {
    const form = await findForm(ctx.db, input.formId);
    if (!form) throw new AppError('not-found');
    const versions = await selectFormVersions(ctx.db, form.id);
    const wanted = input.number ?? null;
    const version = wanted === null ? versions[0] : versions.find(({ number }) => number === wanted);
    if (wanted !== null && !version) throw new AppError('not-found');
    const draft = wanted === null ? form.draft : null;
    const schema = draft ?? version?.schema ?? { sections: [] };
    const number = draft ? null : (version?.number ?? null);
    return {
      fileName: fileNameOf(form.name, number === null ? 'borrador' : `v${number}`),
      questionnaire: toQuestionnaire({
        formId: form.id,
        number,
        name: form.name,
        status: draft ? 'draft' : statuses[form.state],
        schema,
      }),
    };
  });

import { diffForms } from '@consultorio/contracts/form-diff';
import {
  archiveFormInput,
  createFormInput,
  duplicateFormInput,
  formMoved,
  publishFormInput,
  publishFormOutput,
  restoreFormInput,
  saveFormDraftInput,
} from '@consultorio/contracts/form-editing';
import { formDetail, getFormInput, listFormsOutput } from '@consultorio/contracts/forms';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { archiveForm, restoreForm } from './archive.ts';
import { createForm, duplicateForm } from './create.ts';
import { selectFormVersions } from './form-versions.repo.ts';
import { findForm, selectForms } from './forms.repo.ts';
import { publishForm } from './publish.ts';
import { saveFormDraft } from './save-draft.ts';

export const formsRouter = {
  listForms: procedure('listForms')
    .output(listFormsOutput)
    .query(({ ctx }) => selectForms(ctx.db)),

  getForm: procedure('getForm')
    .input(getFormInput)
    .output(formDetail)
    .query(async ({ ctx, input }) => {
      const found = await findForm(ctx.db, input.formId);
      if (!found) throw new AppError('not-found');
      const { draft, ...form } = found;
      const versions = await selectFormVersions(ctx.db, form.id);
      const published = versions[0]?.schema ?? null;
      const changes = draft && published ? diffForms(published, draft) : [];
      const schema = draft ?? published ?? { sections: [] };
      return { ...form, versions, schema, hasDraft: draft !== null, published, changes };
    }),

  createForm: procedure('createForm')
    .input(createFormInput)
    .output(formMoved)
    .mutation(({ ctx, input }) => createForm(ctx, input)),

  saveFormDraft: procedure('saveFormDraft')
    .input(saveFormDraftInput)
    .output(formMoved)
    .mutation(({ ctx, input }) => saveFormDraft(ctx, input)),

  publishForm: procedure('publishForm')
    .input(publishFormInput)
    .output(publishFormOutput)
    .mutation(({ ctx, input }) => publishForm(ctx, input)),

  archiveForm: procedure('archiveForm')
    .input(archiveFormInput)
    .output(formMoved)
    .mutation(({ ctx, input }) => archiveForm(ctx, input)),

  restoreForm: procedure('restoreForm')
    .input(restoreFormInput)
    .output(formMoved)
    .mutation(({ ctx, input }) => restoreForm(ctx, input)),

  duplicateForm: procedure('duplicateForm')
    .input(duplicateFormInput)
    .output(formMoved)
    .mutation(({ ctx, input }) => duplicateForm(ctx, input)),
};

import { formDetail, getFormInput, listFormsOutput } from '@consultorio/contracts/forms';
import { AppError } from '../app-error.ts';
import { procedure } from '../trpc.ts';
import { findForm, selectForms, selectFormVersions } from './forms.repo.ts';

export const formsRouter = {
  listForms: procedure('listForms')
    .output(listFormsOutput)
    .query(({ ctx }) => selectForms(ctx.db)),

  /** `schema` is what an editor would go on with: the draft, or else the newest published version. */
  getForm: procedure('getForm')
    .input(getFormInput)
    .output(formDetail)
    .query(async ({ ctx, input }) => {
      const form = await findForm(ctx.db, input.formId);
      if (!form) throw new AppError('not-found');
      const versions = await selectFormVersions(ctx.db, form.id);
      return { ...form, versions, schema: form.draft ?? versions[0]?.schema ?? { sections: [] } };
    }),
};

import { diffForms } from '@consultorio/contracts/form-diff';
import { formDetail, getFormInput } from '@consultorio/contracts/form-editing';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { selectFormVersions } from './form-versions.repo.ts';
import { findForm } from './forms.repo.ts';
export const getForm = procedure('getForm')
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
  });

import { listFormsOutput } from '@consultorio/contracts/form-editing';
import { procedure } from '../../core/procedure.ts';
import { selectForms } from './forms.repo.ts';
export const listForms = procedure('listForms')
  .output(listFormsOutput)
  .query(({ ctx }) => selectForms(ctx.db));

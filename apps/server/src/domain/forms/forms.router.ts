import { archiveForm, restoreForm } from './archive.ts';
import { createForm, duplicateForm } from './create.ts';
import { getForm } from './get-form.ts';
import { listForms } from './list-forms.ts';
import { publishForm } from './publish.ts';
import { saveFormDraft } from './save-draft.ts';

export const formsRouter = {
  listForms,
  getForm,
  createForm,
  saveFormDraft,
  publishForm,
  archiveForm,
  restoreForm,
  duplicateForm,
};

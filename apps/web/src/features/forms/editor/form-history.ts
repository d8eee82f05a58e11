import type { FormSchema } from '@consultorio/contracts/forms';
import type { EditHistory } from '../../../editing/edit-history.ts';

export interface FormDraft {
  name: string;
  schema: FormSchema;
}

export type FormHistory = EditHistory<FormDraft>;

import { z } from 'zod';
import { formChange } from './form-diff.ts';
import { draftSchema } from './form-draft.ts';
import { formKinds, formSchema } from './forms.ts';
import { at, expectedVersion, id, idempotencyKey, savingKey } from './primitives.ts';
import {
  changeNote,
  publicationMoved,
  publicationName,
  publicationNumbered,
  publicationStates,
} from './publication.ts';

/** Inputs and outputs of the procedures on forms. The general form exists once: every new form is of a consultation. */

export const formSummary = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(formKinds),
  state: z.enum(publicationStates),
  publishedNumber: z.number().nullable(),
  /** As far as MAX_ANSWERS_COUNTED. */
  answerCount: z.number(),
  updatedAt: at,
  updatedBy: z.string().nullable(),
});
export const listFormsOutput = z.array(formSummary);

export const getFormInput = z.strictObject({ formId: id });
export const formDetail = formSummary.extend({
  versions: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      changeNote: z.string(),
      sha256: z.string(),
      publishedAt: at,
      publishedBy: z.string().nullable(),
    }),
  ),
  /** The version that an editor goes on with: the draft, or else the newest published version. */
  schema: formSchema,
  /** For `expectedVersion`. */
  version: z.number(),
  hasDraft: z.boolean(),
  /** The newest published version; null before the first. */
  published: formSchema.nullable(),
  /** From the newest published version to the draft; empty without either. */
  changes: z.array(formChange),
});
export type FormDetail = z.infer<typeof formDetail>;

export const createFormInput = z.strictObject({ name: publicationName, idempotencyKey });

/** Replaces all of the draft. The name is the form's own: it changes at once, without a version. */
export const saveFormDraftInput = z.strictObject({
  formId: id,
  expectedVersion,
  name: publicationName,
  schema: draftSchema,
  idempotencyKey: savingKey,
});

export const publishFormInput = z.strictObject({
  formId: id,
  expectedVersion,
  changeNote,
});

export const archiveFormInput = z.strictObject({ formId: id, expectedVersion });
export const restoreFormInput = archiveFormInput;

/** The copy begins as a draft of the content that an editor would see. */
export const duplicateFormInput = z.strictObject({ formId: id, name: publicationName, idempotencyKey });

export const formMoved = z.object({ formId: z.string(), ...publicationMoved });
export type FormMoved = z.infer<typeof formMoved>;

export const publishFormOutput = formMoved.extend(publicationNumbered);

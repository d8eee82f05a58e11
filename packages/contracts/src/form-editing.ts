import { z } from 'zod';
import { draftSchema } from './form-draft.ts';
import { at, expectedVersion, id, idempotencyKey, text } from './primitives.ts';

/** Inputs and answers of the verbs on forms. The general form exists once, so what is made is of a consultation. */

const formName = text(120, 1);

export const createFormInput = z.strictObject({ name: formName, idempotencyKey });

/** Replaces all of the draft. The name is the form's own: it changes at once, without a version. */
export const saveFormDraftInput = z.strictObject({
  formId: id,
  expectedVersion,
  name: formName,
  schema: draftSchema,
});

export const publishFormInput = z.strictObject({
  formId: id,
  expectedVersion,
  /** What changed and why, for who reads the versions later. */
  changeNote: text(500, 1),
});

export const archiveFormInput = z.strictObject({ formId: id, expectedVersion });
export const restoreFormInput = archiveFormInput;

/** The copy begins as a draft of what an editor would see. */
export const duplicateFormInput = z.strictObject({ formId: id, name: formName, idempotencyKey });

export const formMoved = z.object({
  formId: z.string(),
  version: z.number(),
  state: z.enum(['draft', 'published', 'archived']),
  updatedAt: at,
});
export type FormMoved = z.infer<typeof formMoved>;

export const publishFormOutput = formMoved.extend({ number: z.number(), sha256: z.string() });

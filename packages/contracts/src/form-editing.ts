import { z } from 'zod';
import { draftSchema } from './form-draft.ts';
import { expectedVersion, id, idempotencyKey } from './primitives.ts';
import { changeNote, publicationMoved, publicationName, publicationNumbered } from './publication.ts';

/** Inputs and answers of the verbs on forms. The general form exists once, so what is made is of a consultation. */

export const createFormInput = z.strictObject({ name: publicationName, idempotencyKey });

/** Replaces all of the draft. The name is the form's own: it changes at once, without a version. */
export const saveFormDraftInput = z.strictObject({
  formId: id,
  expectedVersion,
  name: publicationName,
  schema: draftSchema,
});

export const publishFormInput = z.strictObject({
  formId: id,
  expectedVersion,
  changeNote,
});

export const archiveFormInput = z.strictObject({ formId: id, expectedVersion });
export const restoreFormInput = archiveFormInput;

/** The copy begins as a draft of what an editor would see. */
export const duplicateFormInput = z.strictObject({ formId: id, name: publicationName, idempotencyKey });

export const formMoved = z.object({ formId: z.string(), ...publicationMoved });
export type FormMoved = z.infer<typeof formMoved>;

export const publishFormOutput = formMoved.extend(publicationNumbered);

import { z } from 'zod';
import { knownDiagnosisInput } from './diagnoses.ts';
import { orderKinds } from './order-kinds.ts';
import { writtenContent } from './orders.ts';
import { expectedVersion, id, idempotencyKey, savingKey } from './primitives.ts';
import { changeNote, publicationMoved, publicationName, publicationNumbered } from './publication.ts';
import { structuredTextInput } from './structured-text-input.ts';
import { templateKinds, templateSections } from './templates.ts';

/** Inputs and answers of the verbs on templates. A template of an administrator is shared, a doctor's is personal. */

export const templateLimits = { diagnoses: 10, orders: 10 } as const;

/** Bounded and of the right shape, but not yet whole: template-check.ts says what keeps it from being published. */
export const templateDraft = z.strictObject({
  sections: z.partialRecord(z.enum(templateSections), structuredTextInput),
  diagnoses: z
    .array(knownDiagnosisInput)
    .max(templateLimits.diagnoses, `Máximo ${templateLimits.diagnoses} diagnósticos`),
  orders: z
    .array(z.strictObject({ kind: z.enum(orderKinds), content: writtenContent }))
    .max(templateLimits.orders, `Máximo ${templateLimits.orders} órdenes`),
});

export const createTemplateInput = z.strictObject({
  kind: z.enum(templateKinds),
  name: publicationName,
  idempotencyKey,
});

/** Replaces all of the draft. The name is the template's own: it changes at once, without a version. */
export const saveTemplateDraftInput = z.strictObject({
  templateId: id,
  expectedVersion,
  name: publicationName,
  content: templateDraft,
  idempotencyKey: savingKey,
});

export const publishTemplateInput = z.strictObject({
  templateId: id,
  expectedVersion,
  changeNote,
});

export const archiveTemplateInput = z.strictObject({ templateId: id, expectedVersion });
export const restoreTemplateInput = archiveTemplateInput;

/** The copy begins as a draft of the caller's own: an administrator's is shared, a doctor's personal. */
export const duplicateTemplateInput = z.strictObject({ templateId: id, name: publicationName, idempotencyKey });
/** A doctor's published template becomes one of the clinic as well; the doctor's own stays the doctor's. */
export const shareTemplateInput = z.strictObject({ templateId: id, name: publicationName, idempotencyKey });

/** `orders`: which of the attached ones become drafts of this consultation, by their place in the version. */
export const applyTemplateInput = z.strictObject({
  consultationId: id,
  templateId: id,
  number: z.int().min(1).max(2_147_483_647),
  orders: z.array(z.int().min(0).max(100)).max(templateLimits.orders),
  idempotencyKey,
});
export const applyTemplateOutput = z.object({ orderIds: z.array(z.string()) });

export const templateMoved = z.object({ templateId: z.string(), ...publicationMoved });
export type TemplateMoved = z.infer<typeof templateMoved>;

export const publishTemplateOutput = templateMoved.extend(publicationNumbered);

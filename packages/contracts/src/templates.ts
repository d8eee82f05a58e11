import { z } from 'zod';
import { knownDiagnosis } from './diagnoses.ts';
import { noteSections } from './note-sections.ts';
import { orderKinds } from './order-kinds.ts';
import { orderContent } from './orders.ts';
import { at, id, page, paged, text } from './primitives.ts';
import { publicationStates } from './publication.ts';
import { structuredText } from './structured-text-input.ts';
import { SHORT_TEXT } from './text-limits.ts';

export const templateKinds = ['note', 'message', 'indications', 'orderSet'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateSections = [...noteSections, 'text'] as const;
export type TemplateSection = (typeof templateSections)[number];

/** The content of a template of each kind. */
export const templateParts = {
  note: { sections: noteSections, diagnoses: true, orders: true },
  message: { sections: ['text'], diagnoses: false, orders: false },
  indications: { sections: ['text'], diagnoses: false, orders: false },
  orderSet: { sections: [], diagnoses: true, orders: true },
} as const satisfies Record<
  TemplateKind,
  { sections: readonly TemplateSection[]; diagnoses: boolean; orders: boolean }
>;

/** A draft of an order as it will be laid before the doctor: it may be incomplete until it is issued. */
export const templateOrder = z.object({ kind: z.enum(orderKinds), content: orderContent });
export type TemplateOrder = z.infer<typeof templateOrder>;

/** Sections without text are absent. */
export const templateContent = z.object({
  sections: z.partialRecord(z.enum(templateSections), structuredText),
  diagnoses: z.array(knownDiagnosis),
  orders: z.array(templateOrder),
});
export type TemplateContent = z.infer<typeof templateContent>;

export const emptyTemplate: TemplateContent = { sections: {}, diagnoses: [], orders: [] };

/** The version that can be applied today: the newest published one. */
export const templateSummary = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(templateKinds),
  shared: z.boolean(),
  ownerName: z.string().nullable(),
  number: z.number(),
  content: templateContent,
  updatedAt: at,
});
export type TemplateSummary = z.infer<typeof templateSummary>;
export const listTemplatesInput = z.strictObject({ kind: z.enum(templateKinds).nullish() }).nullish();
export const listTemplatesOutput = z.array(templateSummary);

/** `shared`: of the clinic; `personal`: of a doctor. Archived ones are only found by asking for them. */
export const templateScopes = ['shared', 'personal'] as const;
export const searchTemplatesInput = z.strictObject({
  ...page,
  query: text(SHORT_TEXT).nullish(),
  kind: z.enum(templateKinds).nullish(),
  scope: z.enum(templateScopes).nullish(),
  state: z.enum(publicationStates).nullish(),
});

/** A row of the list. `editable`: the caller's to change. `useCount`: how often it was applied, by everybody. */
export const templateRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(templateKinds),
  state: z.enum(publicationStates),
  shared: z.boolean(),
  ownerName: z.string().nullable(),
  editable: z.boolean(),
  publishedNumber: z.number().nullable(),
  hasDraft: z.boolean(),
  /** Its first words, to recognise it by. */
  beginning: z.string(),
  useCount: z.number(),
  updatedAt: at,
});
export type TemplateRow = z.infer<typeof templateRow>;
export const searchTemplatesOutput = paged(templateRow);

export const getTemplateInput = z.strictObject({ templateId: id });
export const templateVersion = z.object({
  id: z.string(),
  number: z.number(),
  changeNote: z.string(),
  /** Null for versions published before there were fingerprints. */
  sha256: z.string().nullable(),
  publishedAt: at,
  publishedBy: z.string().nullable(),
  content: templateContent,
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** `content` is the draft for its editors, and the published version for everybody else. Versions newest first. */
export const templateDetail = templateRow.extend({
  content: templateContent,
  published: templateContent.nullable(),
  versions: z.array(templateVersion),
  lastUsedAt: at.nullable(),
  updatedBy: z.string().nullable(),
  version: z.number(),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

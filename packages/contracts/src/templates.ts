import { z } from 'zod';
import { at } from './primitives.ts';

export const templateKinds = ['note', 'message', 'indications', 'orderSet'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Text by section of the note; a message or indications template has the single section `text`. */
export const templateContent = z.object({ sections: z.record(z.string(), z.string()) });

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
export const getTemplateInput = z.strictObject({ templateId: z.uuid() });

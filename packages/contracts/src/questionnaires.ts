import { z } from 'zod';
import { formMoved } from './form-editing.ts';
import { formSchema } from './forms.ts';
import { id, idempotencyKey, jsonObject } from './primitives.ts';
import { publicationName } from './publication.ts';

/** Forms and answers in the shape that other systems exchange: Questionnaire and QuestionnaireResponse of FHIR R4. */

/**
 * Everything of a foreign Questionnaire that has no place here, once. `left`: it is not in the form. `changed`: it is,
 * but not quite as it was. Nothing else may get lost on the way. In the order in which a person should hear of them: first what has to be mended.
 */
export const lossEffects = {
  metadata: 'left',
  coding: 'left',
  score: 'left',
  initial: 'left',
  expression: 'left',
  hidden: 'left',
  readOnly: 'left',
  presentation: 'left',
  validation: 'left',
  media: 'left',
  extension: 'left',
  property: 'left',
  own: 'left',
  condition: 'changed',
  valueSet: 'changed',
  total: 'changed',
  absence: 'changed',
  type: 'changed',
  wholeNumber: 'changed',
  unit: 'changed',
  timeOfDay: 'changed',
  textLength: 'changed',
  options: 'changed',
  repeats: 'changed',
  severalFiles: 'changed',
  nested: 'changed',
  cut: 'changed',
  invalid: 'changed',
} as const satisfies Record<string, 'left' | 'changed'>;
export type LossReason = keyof typeof lossEffects;
const lossReasons = Object.keys(lossEffects) as [LossReason, ...LossReason[]];

export const questionnaireLoss = z.object({
  /** Of the nearest item; null for the questionnaire itself. */
  linkId: z.string().nullable(),
  /** As FHIR says places: `Questionnaire.item[2].extension[0]`. */
  path: z.string(),
  /** The words of the item, to recognise it by. */
  label: z.string(),
  /** The property, the address of the extension or the value that it is about. */
  what: z.string(),
  why: z.enum(lossReasons),
});
export type QuestionnaireLoss = z.infer<typeof questionnaireLoss>;

/** Read before anything else looks at it: a file that nobody can have filled in by hand. */
export const questionnaireLimits = { items: 1000, values: 60_000, depth: 40 } as const;

/** `number` names a published version; without it the draft, or else the newest one, as the editor shows it. */
export const exportQuestionnaireInput = z.strictObject({ formId: id, number: z.int().min(1).max(100_000).nullish() });
export const exportQuestionnaireOutput = z.object({
  fileName: z.string(),
  questionnaire: z.record(z.string(), z.unknown()),
});

export const previewQuestionnaireInput = z.strictObject({ questionnaire: jsonObject });
/** The form that an import would make, and the parts that it would lose. */
export const previewQuestionnaireOutput = z.object({
  name: z.string(),
  schema: formSchema,
  losses: z.array(questionnaireLoss),
});
export type QuestionnairePreview = z.infer<typeof previewQuestionnaireOutput>;

export const importQuestionnaireInput = z.strictObject({
  name: publicationName,
  questionnaire: jsonObject,
  idempotencyKey,
});
export const importQuestionnaireOutput = formMoved;

export const exportQuestionnaireResponseOutput = z.object({
  fileName: z.string(),
  questionnaireResponse: z.record(z.string(), z.unknown()),
});

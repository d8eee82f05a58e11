import { z } from 'zod';

/** What the catalogue knows of a code beside its name: whom it fits, and who has to be told of it. */

/** Whole hours, days, months or years: `28d` is «28 days and not yet 29» as an upper limit. */
export const ageLimit = z.string().regex(/^\d{1,3}[hdmy]$/);

/** How soon a case is told to epidemiological surveillance; `unspecified` where the catalogue says only that it is. */
export const notifications = ['immediate', 'daily', 'weekly', 'special', 'unspecified'] as const;
export type Notification = (typeof notifications)[number];

/** Further columns of the official file, kept as they came. */
export const diagnosisMarks = [
  ...['trivial', 'eradicated', 'international', 'maternalDeath', 'notCauseOfDeath', 'fetal', 'causes'],
  ...['caseStudy', 'outbreakStudy', 'watchedDeath', 'watchedIllness'],
] as const;
export type DiagnosisMark = (typeof diagnosisMarks)[number];

export const diagnosisFacts = z.object({
  sex: z.enum(['female', 'male']).nullable(),
  ageFrom: ageLimit.nullable(),
  ageTo: ageLimit.nullable(),
  notification: z.enum(notifications).nullable(),
  marks: z.array(z.enum(diagnosisMarks)),
});
export type DiagnosisFacts = z.infer<typeof diagnosisFacts>;

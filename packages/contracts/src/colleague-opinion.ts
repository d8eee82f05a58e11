import { z } from 'zod';
import { text } from './primitives.ts';

/**
 * What a consulted colleague answers to an interconsultation (NOM-004-SSA3-2012, 6.3). `by`: who, with speciality and
 * cédula, as they stand on the answer; somebody of the clinic writes it down, and is the author of the result.
 */
export const colleagueOpinion = z.strictObject({
  by: text(300, 3),
  criteria: text(2000, 1),
  studyPlan: text(2000, 1),
  suggestions: text(3000, 1),
});
export type ColleagueOpinion = z.infer<typeof colleagueOpinion>;

const headings = {
  by: 'Contesta',
  criteria: 'Criterios diagnósticos',
  studyPlan: 'Plan de estudios',
  suggestions: 'Sugerencias diagnósticas y de tratamiento',
} as const satisfies Record<keyof ColleagueOpinion, string>;

export const opinionFields = Object.keys(headings) as (keyof ColleagueOpinion)[];
export const opinionHeading = (field: keyof ColleagueOpinion): string => headings[field];

/** In the order in which it is read, on the screen as on paper. */
export const opinionLines = (opinion: ColleagueOpinion): string[] =>
  opinionFields.map((field) => `${headings[field]}: ${opinion[field]}`);

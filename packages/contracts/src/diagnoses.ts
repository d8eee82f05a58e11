import { z } from 'zod';
import { diagnosisFacts } from './diagnosis-facts.ts';
import { text } from './primitives.ts';
import { SHORT_TEXT } from './text-limits.ts';

/** Diagnoses of the CIE-10: as a note says them, and as a doctor finds them in the catalogue. */

export const certainties = ['presumptive', 'definitive'] as const;

export const knownDiagnosis = z.object({ code: z.string(), description: z.string() });
export type KnownDiagnosis = z.infer<typeof knownDiagnosis>;

/** In what a code may not be of this person. */
export const diagnosisDoubts = ['sex', 'age'] as const;
export type DiagnosisDoubt = (typeof diagnosisDoubts)[number];

/** One of a note, of which one at most is the principal one. */
export const diagnosis = knownDiagnosis.extend({
  principal: z.boolean(),
  certainty: z.enum(certainties),
  /** The doubts of which the doctor said: it is so. */
  confirmed: z.array(z.enum(diagnosisDoubts)).optional(),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const knownDiagnosisInput = z.strictObject({ code: text(10, 1), description: text(300, 1) });
export const diagnosisInput = knownDiagnosisInput.extend({
  principal: z.boolean(),
  certainty: z.enum(certainties),
  confirmed: z.array(z.enum(diagnosisDoubts)).max(diagnosisDoubts.length).nullish(),
});

export const searchDiagnosesInput = z.strictObject({
  query: text(SHORT_TEXT),
  limit: z.int().min(1).max(50).nullish(),
});
export const searchDiagnosesOutput = z.array(knownDiagnosis.extend({ frequent: z.boolean(), ...diagnosisFacts.shape }));

export const describeDiagnosesInput = z.strictObject({ codes: z.array(text(10, 1)).min(1).max(50) });
/** In the order of the question; a code that the catalogue lacks is described by the lists that ship. */
export const describeDiagnosesOutput = z.array(diagnosisFacts.extend({ code: z.string() }));

/** A doctor's own: those kept as favourites, and those of the last notes. */
export const listMyDiagnosesOutput = z.object({
  favourites: z.array(knownDiagnosis),
  recent: z.array(knownDiagnosis),
});
export const setFavouriteDiagnosisInput = knownDiagnosisInput.extend({ favourite: z.boolean() });
export const MAX_FAVOURITE_DIAGNOSES = 50;

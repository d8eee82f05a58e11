import { z } from 'zod';
import { diagnosisFacts } from './diagnosis-facts.ts';
import { SHORT_TEXT, text } from './primitives.ts';

/** Diagnoses of the CIE-10: as a note says them, and as a doctor finds them in the catalogue. */

export const certainties = ['presumptive', 'definitive'] as const;

export const knownDiagnosis = z.object({ code: z.string(), description: z.string() });
export type KnownDiagnosis = z.infer<typeof knownDiagnosis>;

/** One of a note, of which one at most is the principal one. */
export const diagnosis = knownDiagnosis.extend({ principal: z.boolean(), certainty: z.enum(certainties) });
export type Diagnosis = z.infer<typeof diagnosis>;

export const knownDiagnosisInput = z.strictObject({ code: text(10, 1), description: text(300, 1) });
export const diagnosisInput = knownDiagnosisInput.extend({ principal: z.boolean(), certainty: z.enum(certainties) });

export const searchDiagnosesInput = z.strictObject({
  query: text(SHORT_TEXT),
  limit: z.int().min(1).max(50).nullish(),
});
export const searchDiagnosesOutput = z.array(knownDiagnosis.extend({ frequent: z.boolean(), ...diagnosisFacts.shape }));

/** A doctor's own: those kept as favourites, and those of the last notes. */
export const listMyDiagnosesOutput = z.object({
  favourites: z.array(knownDiagnosis),
  recent: z.array(knownDiagnosis),
});
export const setFavouriteDiagnosisInput = knownDiagnosisInput.extend({ favourite: z.boolean() });
export const MAX_FAVOURITE_DIAGNOSES = 50;

import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import { usualFactsOf } from './usual-facts.ts';

/** As the imported file says, or, where none told, as the lists say that ship with the app. */
export const factsOf = (row: { code: string; facts: DiagnosisFacts | null }): DiagnosisFacts =>
  row.facts ?? usualFactsOf(row.code);

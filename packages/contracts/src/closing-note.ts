import type { ConsultationState } from './states.ts';

/** Ends without a result: the note that closes it (NOM-004-SSA3-2012, 5.10) is its first addendum. */
const endsWithoutResult = (state: ConsultationState) => state === 'rejected' || state === 'expired';

/** Nobody has signed how it ended. */
export const owesClosingNote = (consultation: { state: ConsultationState; addenda: readonly unknown[] }): boolean =>
  endsWithoutResult(consultation.state) && consultation.addenda.length === 0;

/** What follows an ending is called by its place: the note that closes, then addenda. */
export const isClosingNote = (state: ConsultationState, index: number): boolean =>
  endsWithoutResult(state) && index === 0;

/** What a doctor signs with a rejection, beside a word of his own for the record. */
export const closingWords = ({ reason, advice }: { reason: string; advice: string }): string =>
  `Motivo: ${reason}\nRecomendación: ${advice}`;

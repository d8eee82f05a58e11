import type { ClinicalNote } from '@consultorio/contracts/notes';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { ANY_ESTABLISHMENT } from '@consultorio/contracts/words/orders';
import { orderLines } from '../../../capabilities/orders/order-form.ts';

export type NoteText = Pick<ClinicalNote, 'evolution' | 'findings'>;

/** As much as their fields take (orderContent). */
const LONGEST = { summary: 5000, treatment: 2000 };

/**
 * What a referral begins with: the case as the note tells it, and the prescriptions of this consultation. All of it is read
 * again before it is issued; why, and to whom, only the doctor knows.
 */
export function draftedReferral(note: NoteText | null, orders: readonly Order[]): OrderContent {
  const prescribed = orders
    .filter(({ kind, state }) => kind === 'prescription' && (state === 'issued' || state === 'fulfilled'))
    .flatMap(({ kind, content }) => orderLines(kind, content));
  return {
    receivingEstablishment: ANY_ESTABLISHMENT,
    clinicalSummary: [note?.evolution, note?.findings].filter(Boolean).join('\n\n').slice(0, LONGEST.summary),
    treatmentSoFar: prescribed.join('\n').slice(0, LONGEST.treatment),
  };
}

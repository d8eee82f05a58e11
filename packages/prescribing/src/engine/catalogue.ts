import type { Medicine, Substance, SubstanceId } from '../medicine.ts';

/** What the engine asks of a catalogue. A clinic may import another. */
export type MedicineCatalogue = {
  substances: ReadonlyMap<SubstanceId, Substance>;
  medicines: ReadonlyMap<Medicine['id'], Medicine>;
  /** What a text means: a generic or a brand, with slips of the finger. The likeliest first. */
  match: (written: string) => { certainty: 'sure' | 'likely' | 'unknown'; medicines: readonly Medicine[] };
};

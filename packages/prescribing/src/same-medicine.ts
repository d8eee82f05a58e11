import { folded } from '@consultorio/contracts/skeleton';
import { matchMedicine } from './match/match-medicine.ts';
import type { SubstanceId } from './medicine.ts';

/** A medicine by its words, and by what is in it where that is known for sure. */
export type MedicineName = { plain: string; substances: readonly SubstanceId[] | null };

/** Longer texts are stories: the same medicine only by the same words, and reading them takes long. */
const MAX_NAME = 300;

/** What is compared of a text, for whoever compares it with many. */
export function medicineName(text: string): MedicineName {
  const match = text.length > MAX_NAME ? null : matchMedicine(text);
  return { plain: folded(text).trim(), substances: match?.verdict === 'sure' ? match.substances : null };
}

export function isSameName(one: MedicineName, other: MedicineName): boolean {
  if (one.plain === other.plain) return true;
  const [a, b] = [one.substances, other.substances];
  return a !== null && b !== null && a.length === b.length && a.every((id) => b.includes(id));
}

/**
 * Whether two texts name the same medicine, by what is in it: «Levotiroxina 50 mcg cada mañana» is what is prescribed again
 * as «Levotiroxina sódica». Where one of them is not known for sure only the same words are the same medicine.
 */
export const isSameMedicine = (one: string, other: string): boolean =>
  isSameName(medicineName(one), medicineName(other));

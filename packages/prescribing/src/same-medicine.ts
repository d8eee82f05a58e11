import { folded } from '@consultorio/contracts/skeleton';
import { matchMedicine } from './match/match-medicine.ts';

const plain = (text: string) => folded(text).trim();

/**
 * Whether two texts name the same medicine, by what is in it: «Levotiroxina 50 mcg cada mañana» is what is prescribed again
 * as «Levotiroxina sódica». Where one of them is not known for sure only the same words are the same medicine.
 */
export function isSameMedicine(one: string, other: string): boolean {
  if (plain(one) === plain(other)) return true;
  const [a, b] = [matchMedicine(one), matchMedicine(other)];
  if (a.verdict !== 'sure' || b.verdict !== 'sure') return false;
  return a.substances.length === b.substances.length && a.substances.every((id) => b.substances.includes(id));
}

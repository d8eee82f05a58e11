import { isOrdinary } from '../../match/ordinary-words.ts';
import { wordsIn } from '../../match/said.ts';
import type { ControlledGroup, SubstanceId } from '../../medicine.ts';
import type { ImportBase } from './import-base.ts';

export const LONGEST_NAME = 120;
/** No formula of a spreadsheet, no sign that turns letters round, nothing that is not seen. */
const written = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()/%+&-]*$/u;

/** Of a brand or another name. Words that a sentence says of any medicine are none: every prescription would hold it. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  written.test(text) &&
  /\p{L}/u.test(text) &&
  /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text) &&
  !wordsIn(text).every(({ letters }) => isOrdinary(letters));

export const isGeneric = (text: string): boolean => isName(text) && /^\p{L}/u.test(text) && /\p{L}{3}/u.test(text);

const refused: ReadonlySet<ControlledGroup | null> = new Set(['I', 'II', 'III'] as const);

/**
 * What a brand or another name is read as already: a file that calls paracetamol «Clonacepam» would hide what the law
 * forbids. Of names that are only near another, those near a controlled one are refused.
 */
export function takenBy(
  name: string,
  substances: readonly SubstanceId[],
  { matchMedicine, catalogue }: ImportBase,
): string | undefined {
  const { verdict, medicines } = matchMedicine(name);
  const other = medicines.find(
    (one) =>
      !one.substances.every((id) => substances.includes(id)) &&
      (verdict === 'sure' ||
        one.substances.some((id) => refused.has(catalogue.substances.get(id)?.controlled ?? null))),
  );
  return other?.name;
}

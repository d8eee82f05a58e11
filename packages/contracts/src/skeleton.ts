import { lookalikes } from './lookalikes.ts';

/** For comparing only, never for showing or keeping: «ñ» is «n» here, and a Cyrillic «о» an «o». All of it is linear. */

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) => [...signs].map((one) => [one, letter])),
);
// White on black letters and flags have no decomposition: each stands in a row of 26.
for (const first of [0x1f150, 0x1f170, 0x1f1e6])
  for (let index = 0; index < 26; index++)
    letterOf.set(String.fromCodePoint(first + index), String.fromCharCode(0x61 + index));

/** Accents, and all that is not seen: zero widths, soft hyphens, marks of direction, variation selectors, fillers. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Whole sentences of Arabic in one sign: they look like no Latin word, and would make a text eighteen times as long. */
const sentences = /[\ufdf0-\ufdfc]/g;

/** What the eye reads, in small letters without accents. Blanks and signs between words stay. */
export const folded = (text: string): string =>
  text
    .replace(sentences, ' ')
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[^\0-\x7f]/gu, (sign) => letterOf.get(sign) ?? sign)
    .toLowerCase();

/** «i», «l» and «1» are one stroke, and «rn» an «m», in many a typeface. Of folded letters. */
export const strokes = (letters: string): string => letters.replaceAll('rn', 'm').replaceAll('i', 'l');

/**
 * One key for all that reads the same: letters without separators. Numbers keep one between them, so that 1.5 is not 15;
 * 0 and 1 are letters where they touch one.
 */
export function skeleton(text: string): string {
  const parts = folded(text).match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
  const joined = parts.map((part, index) => {
    const [before = '', after = ''] = [parts[index - 1], parts[index + 1]];
    if (isLetters(part)) return part;
    if (!isNumber(part)) return isNumber(before) && isNumber(after) ? '.' : '';
    return isLetters(before) || isLetters(after) ? part.replaceAll('0', 'o').replaceAll('1', 'l') : part;
  });
  return strokes(joined.join(''));
}

const isLetters = (part: string): boolean => /^\p{L}/u.test(part);
const isNumber = (part: string): boolean => /^\p{N}/u.test(part);

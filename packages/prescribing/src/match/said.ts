import { folded } from '@consultorio/contracts/skeleton';

/** A word as it was said, and its small letters without accents. */
export type Word = { said: string; letters: string };

/** Letters with the marks, unseen signs, digits and signs that people put among them; never a blank or a hyphen. */
const spoken = /[\p{L}\p{N}@$€][\p{L}\p{M}\p{N}\p{Cf}\p{Default_Ignorable_Code_Point}@$€]*/gu;
/** `500 mg`, `875/125 mg`, `250mg/5ml`, `0.05 %`. Digits of a name («B12», «Diane 35») have no unit. */
const measured =
  /(?<![\p{L}\d])\d{1,9}(?:[.,]\d{1,9})?(?:\s?[/+-]\s?\d{1,9}(?:[.,]\d{1,9})?){0,4}\s?(?:mg|mcg|µg|ug|gr?s?|kg|ml|cc|u\.?i\.?|uls|unidades|millones|meq|u|%)(?:\s?\/\s?\d{0,9}(?:[.,]\d{1,9})?\s?(?:mg|mcg|g|ml|ui|h|hr|hora|dosis|gota|cucharada)){0,3}(?!\p{L})/giu;

/** Digits and signs that stand for a letter inside a word. */
const stands: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '€': 'e' },
};

/** Strengths that are written in a text, and the text without them. */
export function strengthsIn(text: string): { strengths: string[]; rest: string } {
  const strengths: string[] = [];
  const rest = text.replace(measured, (one) => {
    strengths.push(one.replace(/\s+/g, ' ').trim());
    return ' ';
  });
  return { strengths, rest };
}

/** Short words for the first word of a name. */
const inFull: Record<string, string> = { vit: 'vitamina', vits: 'vitaminas', ac: 'acido', vac: 'vacuna' };

export function wordsIn(text: string): Word[] {
  return (text.match(spoken) ?? []).flatMap((said): Word[] => {
    const letters = folded(said).replace(/[^a-z0-9@$€]/g, '');
    const [, head, number, unit] = /^([a-z]{4,})(\d+)(mg|mcg|g|ml|ui)?$/.exec(letters) ?? [];
    // «kapan01» is a name whose end a machine read as digits; no strength begins with a nought.
    if (head && (unit || (/^[1-9]\d/.test(number ?? '') && !/^1+$/.test(number ?? ''))))
      return [{ said, letters: head }];
    return letters === '' ? [] : [{ said, letters: inFull[letters] ?? letters }];
  });
}

const formsBefore = 'tabletas tableta tabs tab caps cap iny inj amps amp sol susp jbe gts gotas crema rx'.split(' ');
const formsBehind = [...formsBefore, ...'capsulas capsula mcg mg ml ui'.split(' ')];

/** Words in which a form stands at a name without a blank: «rivotriltabs», «tabclonazepam». */
export function withoutForm(letters: string): string[] {
  const behind = formsBehind.flatMap((form) => (letters.endsWith(form) ? [letters.slice(0, -form.length)] : []));
  const before = formsBefore.flatMap((form) => (letters.startsWith(form) ? [letters.slice(form.length)] : []));
  return [...behind, ...before].filter((one) => one.length > 4);
}

/** The ways to read digits and signs among letters: as they are, as the letters they look like, as nothing. */
export function readings(letters: string): string[] {
  if (/^[a-z]*$/.test(letters)) return [letters];
  if (!/[a-z]/.test(letters)) return [letters];
  return [
    letters,
    letters.replace(/[^a-z]/g, (sign) => stands[sign] ?? ''),
    letters.replace(/1/g, 'l').replace(/[^a-z]/g, (sign) => stands[sign] ?? ''),
    letters.replace(/[^a-z]/g, ''),
  ];
}

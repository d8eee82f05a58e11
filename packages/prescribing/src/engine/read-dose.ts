import type { DoseUnit } from '@consultorio/contracts/dose-units';
import type { PrescriptionLine } from '../prescription-line.ts';
import { plain, readNumber } from './read-number.ts';

/** How doctors write units, without accents; the longest first. */
const written: readonly (readonly [DoseUnit, string])[] = [
  ['mcg', 'microgramos?|mcg|ug|µg|mcgs'],
  ['mg', 'miligramos?|mgs?'],
  ['mL', 'mililitros?|mls?|cc|cm3|c\\.c\\.'],
  ['g', 'gramos?|grs?|g'],
  ['UI', 'unidades internacionales|unidades|u\\.i\\.|ui|iu|u'],
  ['mEq', 'miliequivalentes|meq'],
  ['tablet', 'tabletas?|tabs?|tbs?|comprimidos?|comp|grageas?|pastillas?|pildoras?|t'],
  ['capsule', 'capsulas?|caps?|perlas?'],
  ['drop', 'gotas?|gts?'],
  ['puff', 'disparos?|inhalaciones|inhalacion|puffs?|atomizaciones|atomizacion|aspersiones|aspersion|sprays?'],
  ['sachet', 'sobres?|sachets?'],
  ['application', 'aplicaciones|aplicacion|capa fina|ovulos?|parches?'],
  ['suppository', 'supositorios?|sups?'],
];

const amount = String.raw`\d[\d.,]*(?:\s+\d+\s*/\s*\d+)?|\d+\s*/\s*\d+|[.,]\d+|(?:un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|media|medio)(?: y medi[ao])?`;

/** «1 a 2 tabletas»: the greater counts, it is what may be taken. */
const lesser = new RegExp(String.raw`^(?:${amount})\s*(?:a|o|-)\s*(?=(?:${amount})\b)`);

const patterns = written.map(
  ([unit, words]) => [unit, new RegExp(String.raw`^(${amount})\s*(?:de\s+)?(?:${words})\b\.?`)] as const,
);

/** Spoons hold what the WHO says: 5 and 15 mL. */
const spoons: readonly (readonly [RegExp, number])[] = [
  [new RegExp(String.raw`^(${amount})\s*(?:cucharaditas?|cdtas?)\b`), 5],
  [new RegExp(String.raw`^(${amount})\s*(?:cucharadas?|cdas?)\b`), 15],
];

/** «500 mg», «1 tableta», «½ tableta», «10 gotas», «1,5 g», «tomar 2 caps»; null where it is not sure. */
export function readDose(text: string): PrescriptionLine['dose'] {
  const said = plain(text)
    .replace(/^(?:tomar|toma|tome|dar|administrar|aplicar|aplique|inhalar|ingerir)\s+/, '')
    .replace(/^(?:un )?cuarto (?=de\b)/, '0.25 ')
    .replace(lesser, '');
  for (const [pattern, millilitres] of spoons) {
    const spooned = readNumber(said.match(pattern)?.[1] ?? '');
    if (spooned) return { amount: spooned * millilitres, unit: 'mL' };
  }
  for (const [unit, pattern] of patterns) {
    const found = said.match(pattern);
    // «5 mg/kg» is a way to a dose, and «250 mg/5 mL» a strength.
    if (!found || /^\s*\//.test(said.slice(found[0].length))) continue;
    const number = readNumber(found[1] ?? '');
    return number !== null && number > 0 ? { amount: number, unit } : null;
  }
  return null;
}

import { isControlled } from '@consultorio/contracts/controlled-drugs';
import type { Drug } from '@consultorio/contracts/orders';
import { folded } from '@consultorio/contracts/skeleton';
import type { Case } from './engine/case.ts';
import { checkAllergies } from './engine/check-allergies.ts';
import { checkControlled } from './engine/check-controlled.ts';
import { exposureOfLine } from './engine/exposures.ts';
import type { Finding } from './finding.ts';
import type { Medicine, SubstanceId } from './medicine.ts';
import type { PrescriptionLine } from './prescription-line.ts';

/** Texts of a line beside the name, as the doctor knows them. */
const fields = {
  presentation: 'la presentación',
  dose: 'la dosis',
  route: 'la vía',
  frequency: 'la frecuencia',
  duration: 'la duración',
  instructions: 'las indicaciones',
} as const satisfies Partial<Record<keyof Drug, string>>;
type Field = keyof typeof fields;

export type Told = Pick<Drug, 'genericName'> & Partial<Pick<Drug, Field | 'asNeeded' | 'indication'>>;
type Text = { text: string; where: string; rule: string; lines: readonly number[] };

/**
 * Medicines that stand beside the names: «además clonazepam 2 mg por la noche» among the instructions is prescribed as well, and
 * no line of it would be judged. Controlled ones and allergies alone: a warning names interactions by itself.
 *
 * @param own substances of the lines, which are judged where they stand.
 */
export function namedElsewhere(
  drugs: readonly Told[],
  indications: string | null | undefined,
  { person, catalogue, rules }: Pick<Case, 'person' | 'catalogue' | 'rules'>,
  own: ReadonlySet<SubstanceId>,
): Finding[] {
  const ofLines = drugs.flatMap((drug, index) => {
    const texts = [
      ...(Object.keys(fields) as Field[]).map((field) => [field, fields[field], drug[field]] as const),
      ['asNeeded', 'lo que se toma solo si hay', drug.asNeeded?.reason] as const,
      ['indication', 'para qué se indica', drug.indication?.description] as const,
    ];
    return texts.flatMap(([field, words, text]): Text[] =>
      text
        ? [{ text, where: `${words} de ${drug.genericName.trim()}`, rule: `elsewhere/${field}`, lines: [index] }]
        : [],
    );
  });
  const ofAll = indications
    ? [{ text: indications, where: 'las indicaciones generales', rule: 'elsewhere/indications', lines: [] }]
    : [];
  return [...ofLines, ...ofAll].flatMap(({ text, where, rule, lines }) => {
    const found = new Map<string, Finding>();
    for (const clause of text.split(clauses)) {
      const warned = warns.test(folded(clause));
      const written = named(clause, catalogue, own).map(lineOf);
      const exposures = written.map((line, index) => exposureOfLine(catalogue, line, index));
      const given: Case = { person, lines: written, exposures, catalogue, rules };
      for (const one of [...checkControlled(given), ...checkAllergies(given)]) {
        if (one.lines.length === 0 || (warned && one.kind !== 'controlled')) continue;
        const said = `En ${where}: ${one.text}${warned ? ' Si es una advertencia, escribe el motivo.' : ''}`;
        const level = warned ? ('asks' as const) : one.level;
        found.set(`${one.rule} ${one.substances}`, { ...one, level, lines, rule: `${rule}/${one.rule}`, text: said });
      }
    }
    return [...found.values()];
  });
}

/** What is said of one medicine is not said of the next. A dot inside a name or a number divides nothing. */
const clauses = /[.;!](?=\s|$)|\n|\b(?:pero|luego|despu[eé]s|adem[aá]s|entonces)\b/iu;

/** It is named so as not to be taken. «No olvide», «no deje de» and «sin falta» say the contrary. */
const warns =
  /\bno (?:se )?(?:debe|puede|lo|la|vaya a|hay que)?\s*(?:tom|us|mezcl|combin|inger|consum|administr|aplic|asoci|junt)|\bsin (?!falta)|\bevit|\bsuspend|(?<!no )\bdej[ae]r? de|\ben (?:lugar|vez) de|\bsi (?:ya )?(?:toma|usa)\b|\bnunca\b|\bjamas\b|\binteract|\balergi/;

/**
 * What is surely one: among so many words there is always one that a slip would make a medicine. Of controlled ones a slip too,
 * where both readers of names agree.
 */
function named(text: string, { matchMedicine }: Case['catalogue'], own: ReadonlySet<SubstanceId>): Medicine[] {
  const { verdict, said, medicines } = matchMedicine(text);
  const found =
    verdict === 'sure'
      ? medicines
      : said.flatMap((word) => {
          const one = matchMedicine(word);
          const isMeant = one.verdict === 'sure' || isControlled({ genericName: word, brandName: null });
          return isMeant ? one.medicines : [];
        });
  return [...new Set(found)].filter(({ substances }) => substances.some((id) => !own.has(id)));
}

const lineOf = ({ id, name }: Medicine): PrescriptionLine => ({
  ...{ written: name, medicine: id, strength: null, form: null, dose: null, route: null, frequency: null },
  ...{ durationDays: null, asNeeded: null },
});

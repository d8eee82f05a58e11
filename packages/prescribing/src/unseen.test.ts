import { expect, test } from 'vitest';
import { know, line, person } from '../testing/people.ts';
import { recordOfWords } from '../testing/record-of-words.ts';
import { allergiesNotToWarnOf, allergiesToWarnOf } from '../testing/unseen/allergies.ts';
import { allergiesThirdLook, noAllergiesThirdLook } from '../testing/unseen/allergies-third-look.ts';
import { controlledUnseen, issuedByTheLaw, refusedByTheLaw } from '../testing/unseen/controlled.ts';
import { goodDosesUnseen } from '../testing/unseen/good-doses.ts';
import { interactionsUnseen } from '../testing/unseen/interactions.ts';
import { interactionsThirdLook } from '../testing/unseen/interactions-third-look.ts';
import { ordinaryUnseen } from '../testing/unseen/ordinary.ts';
import { statesUnseen } from '../testing/unseen/states.ts';
import { wrongDosesUnseen } from '../testing/unseen/wrong-doses.ts';
import { shippedCatalogue } from './engine/catalogue.ts';
import { checkPrescription } from './engine/check-prescription.ts';
import type { Finding, FindingKind } from './finding.ts';
import { judgePrescription } from './judge-prescription.ts';
import type { PrescribedPerson } from './person.ts';

const at = Date.parse('2026-11-20T18:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const rowsOf = (list: string) => list.trim().split('\n');

const unwritten = { dose: '', presentation: '', route: '', frequency: '', duration: '' };
type Asked = { names?: readonly string[]; allergies?: string; written?: typeof unwritten & { genericName: string } };

/** As the page and the wire ask: whole lines of texts, for a person with a record. */
const judged = (
  { names = [], allergies, written }: Asked,
  person: { birthDate: string; weightKg: number },
): Finding[] =>
  judgePrescription(
    written ? [written] : names.map((genericName) => ({ ...unwritten, genericName })),
    { ...person, sex: 'male', record: recordOfWords({ allergies: allergies ?? null, medicines: null }) },
    at,
  );
const adult = { birthDate: '1986-05-01', weightKg: 70 };

const speaks = (found: readonly Finding[], kinds: readonly FindingKind[]) =>
  found.some(({ kind, level }) => level !== 'informs' && kinds.includes(kind));
const misses = (list: string, isMet: (row: string) => boolean) => rowsOf(list).filter((row) => !isMet(row));

/** Twenty lines at once, as many as a sheet holds. */
const refusedOf = (names: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(names.length / 20) }, (_, at) => names.slice(20 * at, 20 * at + 20)).flatMap(
    (sheet) => {
      const lines = judged({ names: sheet }, adult).flatMap((one) => (one.kind === 'controlled' ? one.lines : []));
      return sheet.filter((_, line) => lines.includes(line));
    },
  );

test('controlled drugs are refused however they are written', () => {
  expect(refusedOf(rowsOf(controlledUnseen))).toEqual(rowsOf(controlledUnseen));
});

test('none that is ordinary is refused', () => {
  expect(refusedOf(rowsOf(ordinaryUnseen))).toEqual([]);
});

test('where the list and the law disagree the law has the word', () => {
  expect(refusedOf([...issuedByTheLaw, ...refusedByTheLaw])).toEqual(refusedByTheLaw);
});

const warns = (row: string) => {
  const [allergies = '', name = ''] = row.split(' > ');
  return speaks(judged({ names: [name], allergies }, adult), ['allergy', 'cross-reaction']);
};

test('an allergy and what it forbids: one of 159 is not known', () => {
  expect(misses(allergiesToWarnOf, warns)).toEqual(['syncol > paracetamol']);
});

test('what is no allergy asks nothing; a «no» behind a name alone is not believed', () => {
  expect(rowsOf(allergiesNotToWarnOf).filter(warns)).toEqual(['penicilina no > amoxicilina']);
});

test('each pair is told, and nineteen of twenty want a reason', () => {
  const found = new Map(
    rowsOf(interactionsUnseen).map((row) => [row, judged({ names: row.split(' + ') }, adult)] as const),
  );
  const kinds: readonly FindingKind[] = ['interaction', 'duplicate'];
  const untold = [...found].filter(([, all]) => !all.some(({ kind }) => kinds.includes(kind)));
  expect(untold.map(([row]) => row)).toEqual([]);
  const unasked = [...found].filter(([, all]) => !speaks(all, kinds));
  expect(1 - unasked.length / found.size).toBeGreaterThanOrEqual(0.95);
});

test('a third look: two of 150 allergies are told of without asking, nothing is asked of 90 that are none, nor let through of 120 pairs', () => {
  expect(misses(allergiesThirdLook, warns)).toEqual([
    'alergia a sulfas > Celebrex 200 mg',
    'procaina > Penicilina G procaínica 800,000 U',
  ]);
  expect(rowsOf(noAllergiesThirdLook).filter(warns)).toEqual([]);
  expect(
    misses(interactionsThirdLook, (row) =>
      speaks(judged({ names: row.split(' + ') }, adult), ['interaction', 'duplicate']),
    ),
  ).toEqual([]);
});

const lengthOf: Record<string, number> = { a: 365.25, m: 365.25 / 12, d: 1 };

/** «5a 20kg; ibuprofeno; suspensión 100 mg/5 mL; 10 mL; VO; cada 8 horas; 3 días» */
const asksOfDose = (row: string) => {
  const [who = '', genericName = '', presentation = '', dose = '', route = '', frequency = '', duration = ''] =
    row.split('; ');
  const [, age = '', unit = '', kg = ''] = who.match(/^(\d+)([amd]) ([\d.]+)kg$/) ?? [];
  const born = new Date(at - (Number(age) * (lengthOf[unit] ?? Number.NaN) + 1) * DAY).toISOString().slice(0, 10);
  const written = { genericName, presentation, dose, route, frequency, duration };
  return speaks(judged({ written }, { birthDate: born, weightKg: Number(kg) }), ['dose', 'unit-slip']);
};

test('wrong doses of whole lines are asked about: one of 125 is let through by its widest use', () => {
  expect(misses(wrongDosesUnseen, asksOfDose)).toEqual([
    '35a 70kg; azitromicina; tabletas 500 mg; 1 tableta; VO; cada 6 horas; 5 días',
  ]);
});

test('good doses of whole lines are not asked about: two of 137 are', () => {
  expect(rowsOf(goodDosesUnseen).filter(asksOfDose)).toEqual([
    '45a 70kg; ketorolaco; tabletas sublinguales 30 mg; 1 tableta; sublingual; cada 8 horas; 2 días',
    '35a 70kg; aciclovir; tabletas 800 mg; 1 tableta; VO; cada 4 horas; 7 días',
  ]);
});

const of = (years: number, kg: number, more: Partial<PrescribedPerson> = {}) => person(years, kg, more);
const woman = { sex: know('female' as const) };
const people: Record<keyof typeof statesUnseen, PrescribedPerson> = {
  pregnant: of(28, 65, { ...woman, pregnancy: know({ pregnant: true, week: 24 }) }),
  nursing: of(28, 65, { ...woman, lactation: know(true) }),
  ...{ ofTen: of(10, 32), ofFive: of(5, 18), ofOne: of(1.2, 10), ofEightyTwo: of(82, 60) },
};

test.each(Object.entries(statesUnseen))('a state or an age is told of: %s', (who, list) => {
  const untold = list
    .trim()
    .split(/,\s+/)
    .filter((name) => {
      const found = checkPrescription({
        ...{ person: people[who as keyof typeof people], lines: [line(name)], catalogue: shippedCatalogue() },
      });
      return !found.some(({ kind }) => kind === 'pregnancy' || kind === 'lactation' || kind === 'age');
    });
  expect(untold).toEqual([]);
});

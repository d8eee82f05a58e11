import { describe, expect, test } from 'vitest';
import { line, person } from '../../testing/people.ts';
import type { PrescribedPerson } from '../person.ts';
import type { PrescriptionLine } from '../prescription-line.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';
import { readDose } from './read-dose.ts';
import { readFrequency } from './read-frequency.ts';

const catalogue = shippedCatalogue();

const rx = (
  written: string,
  strength: string | null,
  dose: string,
  often: string,
  more: Partial<PrescriptionLine> = {},
) => line(written, { strength, dose: readDose(dose), frequency: readFrequency(often), route: 'oral', ...more });

const judged = (who: PrescribedPerson, ...lines: PrescriptionLine[]) =>
  checkPrescription({ person: who, lines, catalogue }).filter(({ kind }) =>
    ['dose', 'unit-slip', 'weight-missing'].includes(kind),
  );

const adult = person(40, 70);
const child = person(4, 16);

test('the most of an intake and the most of a day', () => {
  expect(judged(adult, rx('Paracetamol', '500 mg', '1 g', 'cada 6 horas'))).toEqual([]);
  expect(judged(adult, rx('Paracetamol', '500 mg', '1 g', 'cada 4 horas'))).toEqual([
    expect.objectContaining({ kind: 'dose', level: 'asks', rule: 'dose/too-much/paracetamol', lines: [0] }),
  ]);
  expect(judged(adult, rx('Paracetamol', '500 mg', '4 tabletas', 'cada 12 horas'))[0]?.text).toBe(
    'Paracetamol: 2 g por toma es más de lo usual, 250 mg a 1 g por toma, hasta 4 g al día.',
  );
});

test('four times too much is no choice to give a reason for; of a narrow drug twice', () => {
  expect(judged(adult, rx('Ibuprofeno', '400 mg', '3200 mg', 'cada 8 horas'))[0]?.level).toBe('stops');
  expect(judged(adult, rx('Ibuprofeno', '400 mg', '1200 mg', 'cada 8 horas'))[0]?.level).toBe('asks');
  expect(judged(adult, rx('Digoxina', '0.25 mg', '1 mg', 'cada 24 horas'))[0]?.level).toBe('stops');
});

describe('a slip of a unit or a point', () => {
  test.each([
    ['Levotiroxina', '100 mcg', '100 mg', '¿Quiso decir 100 mcg?'],
    ['Captopril', '25 mg', '250 mg', '¿Quiso decir 25 mg?'],
    ['Digoxina', '0.25 mg', '25 mg', '¿Quiso decir 250 mcg?'],
    ['Amoxicilina', '500 mg', '500 g', '¿Quiso decir 500 mg?'],
    ['Paracetamol', '500 mg', '500 mcg', '¿Quiso decir 500 mg?'],
    ['Paracetamol', '500 mg', '50 mg', '¿Quiso decir 500 mg?'],
    ['Metformina', '850 mg', '85 mg', '¿Quiso decir 850 mg?'],
  ])('%s %s written «%s»: %s', (written, strength, dose, meant) => {
    const tooLittle = judged(adult, rx(written, strength, dose, 'cada 24 horas'));
    // Half of a usual dose may be a child's: only what is far from any is a slip.
    if (tooLittle[0]?.kind === 'dose') return expect(tooLittle[0].rule).toContain('too-little');
    expect(tooLittle).toEqual([expect.objectContaining({ kind: 'unit-slip' })]);
    return expect(tooLittle[0]?.text).toContain(meant);
  });
});

describe('children by their weight', () => {
  test('a volume is weighed through its strength', () => {
    expect(judged(child, rx('Amoxicilina', '250 mg/5 mL', '5 mL', 'cada 8 horas'))).toEqual([]);
    expect(judged(child, rx('Amoxicilina', '250 mg/5 mL', '25 mL', 'cada 8 horas'))).toEqual([
      expect.objectContaining({ rule: 'dose/too-much/amoxicilina' }),
    ]);
  });

  test('drops are twentieths of a millilitre', () => {
    expect(judged(person(0.5, 7.5), rx('Paracetamol', '100 mg/mL', '20 gotas', 'cada 6 horas'))).toEqual([]);
    expect(judged(person(0.5, 7.5), rx('Paracetamol', '100 mg/mL', '80 gotas', 'cada 6 horas'))[0]?.rule).toContain(
      'too-much',
    );
  });

  test('never more than an adult, however heavy', () => {
    expect(judged(person(11, 80), rx('Ibuprofeno', '400 mg', '1000 mg', 'cada 8 horas'))[0]?.rule).toContain(
      'too-much',
    );
  });

  test('too little of an antibiotic is asked about', () => {
    expect(judged(person(8, 30), rx('Amoxicilina', '250 mg/5 mL', '2 mL', 'cada 8 horas'))).toEqual([
      expect.objectContaining({ level: 'asks', rule: 'dose/too-little/amoxicilina' }),
    ]);
  });

  test('without a weight it says so, and still knows what no child of that age may have', () => {
    const unweighed = person(3);
    const [only, another] = judged(unweighed, rx('Paracetamol', '160 mg/5 mL', '5 mL', 'cada 6 horas'));
    expect(only).toMatchObject({ kind: 'weight-missing', level: 'asks' });
    expect(only?.text).toMatch(/^Peso: no se preguntó/);
    expect(another).toBeUndefined();
    const rules = judged(unweighed, rx('Paracetamol', '500 mg', '1 g', 'cada 6 horas')).map(({ rule }) => rule);
    expect(rules).toContain('weight-missing/paracetamol');
    expect(rules).toContain('dose/too-much/paracetamol');
  });

  test('where age and not weight counts', () => {
    expect(judged(person(4), rx('Loratadina', '5 mg/5 mL', '5 mL', 'cada 24 horas'))).toEqual([]);
    expect(judged(person(4), rx('Loratadina', '10 mg', '1 tableta', 'cada 24 horas'))[0]?.rule).toContain('too-much');
  });

  test('a medicine without a dose for children is asked about', () => {
    expect(judged(child, rx('Tizanidina', '4 mg', '1 tableta', 'cada 12 horas'))[0]).toMatchObject({ level: 'asks' });
  });

  test('the newborn have doses of their own', () => {
    const newborn = person(12 / 365.25, 3);
    expect(
      judged(newborn, rx('Gentamicina', '20 mg/2 mL', '12 mg', 'cada 24 horas', { route: 'intravenous' })),
    ).toEqual([]);
    expect(
      judged(newborn, rx('Gentamicina', '20 mg/2 mL', '20 mg', 'cada 24 horas', { route: 'intravenous' })),
    ).not.toEqual([]);
  });
});

test('two boxes of one substance are summed', () => {
  const lines = [
    rx('Paracetamol', '500 mg', '1 g', 'cada 8 horas'),
    rx('Paracetamol/cafeína', '500/65 mg', '1 tableta', 'cada 8 horas'),
  ];
  expect(judged(adult, ...lines)).toContainEqual(
    expect.objectContaining({
      rule: 'dose/sum/paracetamol',
      lines: [0, 1],
      text: expect.stringContaining('suman 4.5 g al día'),
    }),
  );
});

test('both substances of a mixture are weighed', () => {
  const tooMany = judged(adult, rx('Trimetoprima/sulfametoxazol', '160/800 mg', '3 tabletas', 'cada 6 horas'));
  expect(tooMany.map(({ substances }) => substances[0]).sort()).toEqual(['sulfametoxazol', 'trimetoprima']);
  expect(judged(adult, rx('Trimetoprima/sulfametoxazol', '160/800 mg', '800 mg', 'cada 12 horas'))).toEqual([]);
});

test('a mixture is weighed in the order in which the doctor wrote it', () => {
  expect(judged(adult, rx('Amlodipino/valsartán', '5/160 mg', '1 tableta', 'cada 24 horas'))).toEqual([]);
  expect(judged(adult, rx('Valsartán/amlodipino', '160/5 mg', '1 tableta', 'cada 24 horas'))).toEqual([]);
  const puffs = rx('Budesonida/formoterol', '160/4.5 mcg', '2 disparos', 'cada 12 horas', { route: 'inhaled' });
  expect(judged(adult, puffs)).toEqual([]);
});

test('as needed counts by its most of a day', () => {
  const asNeeded = (mostPerDay: number) =>
    rx('Paracetamol', '500 mg', '2 tabletas', 'cada 8 horas', { asNeeded: { reason: 'dolor', mostPerDay } });
  expect(judged(adult, asNeeded(4))).toEqual([]);
  expect(judged(adult, asNeeded(6))).toEqual([expect.objectContaining({ rule: 'dose/too-much/paracetamol' })]);
});

test('once is judged by itself alone', () => {
  expect(judged(adult, rx('Azitromicina', '500 mg', '2 g', 'dosis única'))).toEqual([]);
  expect(judged(adult, rx('Fluconazol', '150 mg', '150 mg', 'dosis única'))).toEqual([]);
});

test('methotrexate is of the week: daily is refused', () => {
  expect(judged(adult, rx('Metotrexato', '2.5 mg', '15 mg', 'cada 7 días'))).toEqual([]);
  const [found] = judged(adult, rx('Metotrexato', '2.5 mg', '10 mg', 'cada 24 horas'));
  expect(found).toMatchObject({ level: 'stops' });
  expect(found?.text).toContain('70 mg a la semana');
});

test('puffs are weighed too', () => {
  const puffs = (dose: string) => rx('Salbutamol', '100 mcg/dosis', dose, 'cada 6 horas', { route: 'inhaled' });
  expect(judged(adult, puffs('2 disparos'))).toEqual([]);
  expect(judged(adult, puffs('100 disparos'))).not.toEqual([]);
});

test('the strength is read from the line where its own field is empty, or from the only box', () => {
  expect(
    judged(adult, rx('Paracetamol', null, '2 tabletas', 'cada 3 horas', { written: 'Paracetamol' }))[0]?.rule,
  ).toBeDefined();
  const written = { written: 'Levotiroxina 100 mcg', medicine: 'levotiroxina' };
  expect(judged(adult, rx('', null, '10 tabletas', 'cada 24 horas', written))[0]).toMatchObject({ level: 'stops' });
});

test('what cannot be computed and what no rule covers is said', () => {
  expect(judged(adult, rx('Amoxicilina', null, '5 mL', 'cada 8 horas'))[0]).toMatchObject({
    level: 'informs',
    rule: 'dose/not-computable',
  });
  expect(judged(adult, rx('Clonazepam', '2 mg', '1 tableta', 'cada 24 horas'))[0]).toMatchObject({
    rule: 'dose/not-covered',
  });
});

test('a line that says no dose is told, and one of the skin is not', () => {
  const saidOf = (written: string) => judged(adult, line(written)).map(({ rule }) => rule);
  expect(saidOf('Losartán 50 mg')).toEqual(['dose/not-written']);
  expect(saidOf('Diclofenaco gel')).toEqual([]);
  expect(saidOf('Clotrimazol crema 1 %')).toEqual([]);
});

test('what is put on the skin has no dose here', () => {
  const cream = { route: 'topical', form: 'crema' } as const;
  expect(judged(adult, rx('Hidrocortisona', '1 %', '1 aplicación', 'cada 12 horas', cream))).toEqual([]);
});

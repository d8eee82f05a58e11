import { describe, expect, test } from 'vitest';
import { oncPairs } from '../../testing/onc-pairs.ts';
import { know, line, person } from '../../testing/people.ts';
import type { Substance } from '../medicine.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

const interactionsOf = (written: readonly string[], inUse: readonly string[] = []) =>
  checkPrescription({
    person: person(50, 70, { medicines: know(inUse) }),
    lines: written.map((one) => line(one)),
    catalogue,
  }).filter(({ kind }) => kind === 'interaction');

test('two lines', () => {
  expect(interactionsOf(['Simvastatina', 'Claritromicina'])).toEqual([
    expect.objectContaining({
      level: 'stops',
      lines: [0, 1],
      rule: 'interaction/simvastatin+strongCyp3a4Inhibitors',
      substances: ['simvastatina', 'claritromicina'],
    }),
  ]);
});

test('a line and what is in use: the text says which', () => {
  const [found] = interactionsOf(['Trimetoprima/sulfametoxazol'], ['Warfarina']);
  expect(found).toMatchObject({ level: 'asks', lines: [0] });
  expect(found?.text).toContain('ya usa warfarina');
});

test('two in use are not of this prescription', () => {
  expect(interactionsOf(['Loratadina'], ['Warfarina', 'Amiodarona'])).toEqual([]);
});

test('what one box mixes is sold so on purpose', () => {
  expect(interactionsOf(['Losartán/hidroclorotiazida'])).toEqual([]);
});

test('what stays on the skin hardly reaches the blood', () => {
  const lines = [line('Warfarina'), line('Diclofenaco', { form: 'gel', route: 'topical' })];
  const findings = checkPrescription({ person: person(50, 70), lines, catalogue });
  expect(findings.filter(({ kind }) => kind === 'interaction')).toEqual([]);
});

test.each(['Diclofenaco gel', 'Tobramicina gotas oftálmicas', 'Clotrimazol óvulos'])(
  '%s beside warfarin is local by its words alone',
  (written) => {
    expect(interactionsOf(['Warfarina', written])).toEqual([]);
  },
);

test('miconazole is taken up from mouth and vagina', () => {
  const lines = [line('Warfarina'), line('Miconazol', { form: 'óvulo', route: 'vaginal' })];
  const findings = checkPrescription({ person: person(50, 70), lines, catalogue });
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'interaction/vitaminKAntagonists+miconazole' }));
});

test('of two medicines only the gravest is told', () => {
  const [only, another] = interactionsOf(['Ketorolaco', 'Warfarina']);
  expect(only).toMatchObject({ level: 'stops', rule: 'interaction/ketorolac+vitaminKAntagonists' });
  expect(another).toBeUndefined();
});

test('the triple whammy needs all three', () => {
  const levelsOf = (written: readonly string[]) => interactionsOf(written).map(({ level }) => level);
  expect(levelsOf(['Ibuprofeno', 'Enalapril'])).toEqual(['informs']);
  expect(levelsOf(['Ibuprofeno', 'Enalapril', 'Hidroclorotiazida'])).toContain('asks');
});

describe('the ONC list, every pair of its members', () => {
  /** Members that Mexico does not sell are rows of nobody's catalogue: the rule must know them all the same. */
  const knowing = {
    ...catalogue,
    matchMedicine: (written: string) => ({
      verdict: 'sure' as const,
      said: [written],
      unplaced: [],
      medicines: [{ id: written, name: written, substances: [written], atc: [], also: [], presentations: [] }],
    }),
    substances: new Map<string, Substance>(),
  };

  test.each(oncPairs.map((row) => [row.name, row] as const))('%s', (_, { of, with: others }) => {
    for (const one of of)
      for (const another of others) {
        if (one === another) continue;
        const lines = [line(one), line(another)];
        const found = checkPrescription({ person: person(50, 70), lines, catalogue: knowing });
        const worst = found.find(({ kind }) => kind === 'interaction')?.level;
        expect(['stops', 'asks'], `${one} + ${another}`).toContain(worst);
      }
  });
});

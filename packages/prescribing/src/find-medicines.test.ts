import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { findMedicines } from './find-medicines.ts';

const first = (query: string) => {
  const [found] = findMedicines(query);
  return found && [found.name, found.brand, found.form, found.strength, found.route].filter(Boolean).join(' · ');
};

describe('a medicine is found', () => {
  test.each([
    ['trimetoprim', 'Trimetoprima / sulfametoxazol · tableta · 80/400 mg · oral'],
    ['parac', 'Paracetamol · tableta · 500 mg · oral'],
    ['amoxi 250 susp', 'Amoxicilina · suspensión · 250 mg/5 mL · oral'],
    ['ACIDO ACETIL 100', 'Ácido acetilsalicílico · tableta · 100 mg · oral'],
    ['metformina 850mg', 'Metformina · tableta · 850 mg · oral'],
    ['acetaminofen gotas', 'Paracetamol · gotas · 100 mg/mL · oral'],
  ])('by the beginning of its name, a strength and a form: %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });

  test('by its brand, which is said beside the generic', () => {
    expect(first('tempra gotas')).toBe('Paracetamol · Tempra · gotas · 100 mg/mL · oral');
  });

  test('with slips and by ear, and it says that it guesses', () => {
    const [found] = findMedicines('ibuprofreno 400');
    expect(found).toMatchObject({ name: 'Ibuprofeno', strength: '400 mg', isGuess: true });
    expect(findMedicines('omeprasol')[0]).toMatchObject({ name: 'Omeprazol' });
  });

  test('with the way by which it is injected', () => {
    expect(findMedicines('ceftriaxona 1 im')[0]).toMatchObject({ strength: '1 g', route: 'intramuscular' });
  });
});

test('what is in no catalogue is not found, and a controlled medicine says that it is refused', () => {
  expect(findMedicines('fulanitox')).toEqual([]);
  expect(findMedicines('  ')).toEqual([]);
  expect(findMedicines('clonazepam')[0]).toMatchObject({ isRefused: true });
  expect(findMedicines('clonixinato')[0]).toMatchObject({ isRefused: false });
});

test('every generic that is sold is found first by its own name', () => {
  const sold = [...catalogue().medicines.values()].filter(({ presentations }) => presentations.length > 0);
  expect(sold.length).toBeGreaterThan(1000);
  const missed = sold.filter(({ id, name }) => findMedicines(name)[0]?.id !== id);
  expect(missed.map(({ name }) => name)).toEqual([]);
});

test('one letter costs less than a frame of the screen', () => {
  findMedicines('a');
  const begun = performance.now();
  for (const query of ['p', 'pa', 'par', 'para', 'parac', 'amoxicilina con clavulanato 875']) findMedicines(query);
  expect((performance.now() - begun) / 6).toBeLessThan(100);
});

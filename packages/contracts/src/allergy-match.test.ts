import { expect, test } from 'vitest';
import { allergyMatches } from './allergy-match.ts';

const told = (allergies: string | null, genericName: string, brandName: string | null = null) =>
  allergyMatches(allergies, [{ genericName, brandName }]).map(({ allergy, family }) => family ?? allergy);

test.each([
  ['Penicilina', 'Amoxicilina / ácido clavulánico', ['penicilinas']],
  ['alérgica a la PENISILINA desde niña', 'ampicilina', ['penicilinas']],
  ['Ibuprofeno', 'Ibuprofeno', ['Ibuprofeno']],
  ['ibuprofneo', 'Ibuprofeno', ['ibuprofneo']],
  ['Aspirina', 'Naproxeno sódico', ['antiinflamatorios no esteroideos']],
  ['sulfas', 'Trimetoprima con sulfametoxazol', ['sulfas']],
  ['Metamizol (ronchas)', 'Dipirona', ['pirazolonas']],
  ['Cefalexina', 'cefalexína', ['Cefalexina']],
])('«%s» against %s: %j', (allergies, drug, expected) => {
  expect(told(allergies, drug)).toEqual(expected);
});

test.each([
  [null, 'Paracetamol'],
  ['', 'Paracetamol'],
  ['Ninguna conocida', 'Paracetamol'],
  ['Penicilina', 'Paracetamol'],
  ['Sulfas', 'Sulfato ferroso'],
  ['Ácaros y polvo', 'Ácido fólico'],
  ['Lactosa', 'Lactulosa'],
])('«%s» says nothing against %s', (allergies, drug) => {
  expect(told(allergies, drug)).toEqual([]);
});

test('a brand name gives away what a generic name hides, and each drug is told once', () => {
  expect(told('Bactrim', 'TMP/SMX', 'Bactrim F')).toEqual(['Bactrim']);
  const drugs = [{ genericName: 'Amoxicilina' }, { genericName: 'Loratadina' }, { genericName: 'Ampicilina' }];
  expect(allergyMatches('penicilina y amoxicilina', drugs).map(({ drug }) => drug)).toEqual([
    'Amoxicilina',
    'Ampicilina',
  ]);
});

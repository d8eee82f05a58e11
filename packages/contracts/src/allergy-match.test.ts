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

/** How far two words may lie apart, by the length of the shorter one. */
test.each([
  ['four letters are the same or others', 'abcd', 'abce', false],
  ['five may differ by one', 'abcde', 'abcdx', true],
  ['not by two', 'abcde', 'abcxy', false],
  ['one may be missing', 'abcdef', 'abcde', true],
  ['one may be too many', 'abcdef', 'abcdefg', true],
  ['two may be swapped at the beginning', 'abcdef', 'bacdef', true],
  ['two may be swapped at the end', 'abcdef', 'abcdfe', true],
  ['not two pairs', 'abcdef', 'bacdfe', false],
  ['eight may differ by one', 'abcdefgh', 'xbcdefgh', true],
  ['eight not by two', 'abcdefgh', 'xbcdefgy', false],
  ['nine may differ by two', 'abcdefghk', 'xbcdefghy', true],
  ['nine not by three', 'abcdefghk', 'xbcdyfghz', false],
  ['nine may have two more', 'abcdefghk', 'abcdefghkmo', true],
  ['nine not three more', 'abcdefghk', 'abcdefghkmop', false],
  ['nine may be swapped twice', 'abcdefghk', 'bacdefgkh', true],
  ['letters that only moved far are others', 'abcdefghk', 'kabcdefgh', true],
  ['letters that are all elsewhere are others', 'abcdef', 'fedcba', false],
])('%s: %s and %s', (_what, allergy, drug, alike) => {
  expect([told(allergy, drug), told(drug, allergy)]).toEqual(alike ? [[allergy], [drug]] : [[], []]);
});

test('of several known words the one that was said first is told', () => {
  expect(told('naproxeno e ibuprofeno', 'ibuprofeno con naproxeno')).toEqual(['naproxeno']);
  expect(told('ibuprofeno y naproxeno', 'ibuprofeno con naproxeno')).toEqual(['ibuprofeno']);
});

/** As long as an answer ever was that is kept. */
const MAX_TOLD = 20_000;

test('a text that is longer than any answer is not looked through: it warns of every drug', () => {
  const long = `${'polvo '.repeat(Math.floor(MAX_TOLD / 6))}penicilina`;
  expect(allergyMatches(long, [{ genericName: 'Loratadina' }])).toMatchObject([{ drug: 'Loratadina', family: null }]);
  expect(told('polvo '.repeat(Math.floor(MAX_TOLD / 6)), 'Loratadina')).toEqual([]);
});

test.each([
  ['a zero width space', 'Peni\u200Bcilina', 'Amoxi\u200Bcilina'],
  ['Cyrillic letters', 'P\u0435nicilin\u0430', '\u0410moxicilin\u0430'],
  ['full width', 'Ｐｅｎｉｃｉｌｉｎａ', 'Ａｍｏｘｉｃｉｌｉｎａ'],
  ['blanks', 'P e n i c i l i n a', 'A m o x i c i l i n a'],
  ['dots', 'p.e.n.i.c.i.l.i.n.a', 'A.m.o.x.i.c.i.l.i.n.a'],
  ['a hyphen', 'peni-cilina', 'amoxi-cilina'],
  ['a digit', 'pen1cilina', 'am0xicilina'],
  ['a capital I for an l', 'peniciIina', 'amoxiciIina'],
  ['rn for an m', 'penicilina', 'arnoxicilina'],
])('%s hides neither the allergy nor the drug', (_, allergy, drug) => {
  expect(told(allergy, 'Amoxicilina')).toEqual(['penicilinas']);
  expect(told('Alérgica a la penicilina', drug)).toEqual(['penicilinas']);
  expect(told(`Desde niña: ${allergy}, con ronchas`, drug)).toHaveLength(1);
});

test.each([
  ['Penicilina', 'Bromuro de ipratropio / salbutamol'],
  ['Polvo, polen y pelo de gato', 'Loratadina'],
  ['Mariscos y nuez; ronchas en la piel', 'Paracetamol con cafeína'],
  ['Al sol', 'Salbutamol'],
  ['Picadura de abeja', 'Prednisona'],
  ['Látex y yodo', 'Levotiroxina'],
])('what stands beside each other makes no alarm: «%s», %s', (allergies, drug) => {
  expect(told(allergies, drug)).toEqual([]);
});

/** Four letters may not differ at all: what is read wrongly here is found nowhere. */
test.each([
  ['a zero is an o', 'Y0do', 'Yodo', ['Y0do']],
  ['a one is an i', 'D1no', 'Dino', ['D1no']],
  ['a three is an e', 'M3ta', 'Meta', ['M3ta']],
  ['four letters are enough', 'yodo', 'Yodo', ['yodo']],
  ['three are not', 'sal', 'Sal', []],
  ['two halves are told as they were said', 'ibu profeno', 'Ibuprofeno', ['ibu profeno']],
  ['a letter before a word makes no other', 'a bril', 'Abril', []],
  ['what is spelled out is told as one', 'y o d o', 'Yodo', ['yodo']],
  ['what is said twice is told as it was first', 'Yodo, YODO', 'Yodo', ['Yodo']],
  ['words that name nothing are alike in vain', 'Ácido fólico', 'Ácido ascórbico', []],
  ['families of both, and none in common', 'Penicilina', 'Naproxeno sódico', []],
])('%s: «%s» against %s', (_, allergies, drug, expected) => {
  expect(told(allergies, drug)).toEqual(expected);
});

test('the longest answer is looked through, one letter more is not', () => {
  const longest = 'polvo'.padEnd(MAX_TOLD);
  expect(told(longest, 'Loratadina')).toEqual([]);
  expect(allergyMatches(`${longest} `, [{ genericName: 'Loratadina' }])).toEqual([
    { index: 0, drug: 'Loratadina', allergy: '', family: null },
  ]);
});

test('words of the same letters are compared up to a limit, and beyond it count as the same', () => {
  let seed = 7;
  const shuffled = () => {
    const letters = [...'abcdefghkopt'];
    return letters
      .map((letter) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return { letter, place: seed };
      })
      .toSorted((one, other) => one.place - other.place)
      .map(({ letter }) => letter)
      .join('');
  };
  const list = (words: number) => Array.from({ length: words }, shuffled).join(' ');
  const [few, many] = [list(10), list(200)];
  expect(told(few, list(10))).toEqual([]);
  expect(told(many, list(200))).toHaveLength(1);
});

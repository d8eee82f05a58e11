import { expect, test } from 'vitest';
import type { Target } from '../medicine.ts';
import type { AllergyGroup } from './allergy-group.ts';
import { allergyGroups } from './allergy-groups.ts';
import { catalogue } from './catalogue.ts';
import { otherAllergens } from './other-allergens.ts';

const groups: [string, AllergyGroup][] = Object.entries(allergyGroups);
const all = [...catalogue().substances.values()];
const membersOf = (target: Target) =>
  'substances' in target
    ? all.filter(({ id }) => target.substances.includes(id))
    : all.filter(({ atc }) => atc.some((code) => target.atc.some((prefix) => code.startsWith(prefix))));

test('every group has members, and each line of its members meets some', () => {
  const empty = groups.flatMap(([id, { members }]) =>
    members.filter((one) => membersOf(one).length === 0).map(() => id),
  );
  expect(empty).toEqual([]);
  expect(groups.length).toBeGreaterThan(30);
});

test('a group crosses with groups that are there, never with itself', () => {
  const ids = groups.map(([id]) => id);
  const crosses = groups.flatMap(([id, { crosses = [] }]) => crosses.map((cross) => [id, cross.group]));
  expect(crosses.filter(([id, group]) => id === group || !ids.includes(group ?? ''))).toEqual([]);
});

test('a word means one group or one allergen', () => {
  const words = [...groups.map(([, { words }]) => words), ...Object.values(otherAllergens).map(({ words }) => words)]
    .flatMap((text) => text.split(', '))
    .filter((word) => word !== '');
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.filter((word) => /[^a-z0-9 ]/.test(word))).toEqual([]);
});

test.each([
  [
    'penicilinas',
    ['amoxicilina', 'bencilpenicilina-benzatinica', 'piperacilina', 'acido-clavulanico'],
    ['ceftriaxona'],
  ],
  ['cefalosporinas', ['cefalexina', 'ceftriaxona', 'cefepima'], ['meropenem', 'amoxicilina']],
  ['sulfas', ['sulfametoxazol', 'sulfadiazina-de-plata'], ['trimetoprima', 'furosemida', 'sulfato-ferroso']],
  [
    'aines',
    ['ibuprofeno', 'naproxeno', 'ketorolaco', 'acido-acetilsalicilico'],
    ['paracetamol', 'celecoxib', 'tramadol'],
  ],
  ['pirazolonas', ['metamizol'], ['ibuprofeno']],
  ['anestesicos-locales', ['lidocaina', 'bupivacaina'], ['benzocaina']],
  ['contraste-yodado', ['iohexol'], ['yodopovidona', 'gadobutrol']],
])('%s are these and not those', (id, inside, outside) => {
  const group = new Map(groups).get(id);
  const ids = new Set((group?.members ?? []).flatMap(membersOf).map((one) => one.id));
  expect(inside.filter((one) => !ids.has(one))).toEqual([]);
  expect(outside.filter((one) => ids.has(one))).toEqual([]);
});

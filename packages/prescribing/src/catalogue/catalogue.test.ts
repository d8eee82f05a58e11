import { folded } from '@consultorio/contracts/skeleton';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { mixtureTables, substanceTables } from './tables.ts';

const { substances, medicines, brands } = catalogue();
const all = [...medicines.values()];

test('at least 700 generics and 1,500 brands that a doctor in Mexico meets', () => {
  expect(all.filter(({ presentations }) => presentations.length > 0).length).toBeGreaterThan(1000);
  expect(new Set(brands.map(({ name }) => folded(name))).size).toBeGreaterThan(1500);
});

test('an id stands in one table only: a row that stood in two would lose one of them without a word', () => {
  const ids = [...Object.values(substanceTables), ...Object.values(mixtureTables)].flatMap((table) =>
    Object.keys(table),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z0-9]+([-+][a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('every mixture is made of substances that are known, each once', () => {
  const parts = all.flatMap((medicine) => medicine.substances.map((substance) => ({ in: medicine.id, substance })));
  expect(parts.filter(({ substance }) => !substances.has(substance))).toEqual([]);
  expect(all.filter((medicine) => new Set(medicine.substances).size !== medicine.substances.length)).toEqual([]);
  const sets = all.map((medicine) => [...medicine.substances].sort().join('+'));
  expect(sets.filter((set, index) => sets.indexOf(set) !== index)).toEqual([]);
});

test('codes have the shape of the ATC index, and every substance that is sold has one', () => {
  const codes = [...substances.values(), ...all].flatMap(({ atc }) => atc);
  expect(codes.filter((code) => !/^[ABCDGHJLMNPRSV]\d\d([A-Z]([A-Z](\d\d)?)?)?$/.test(code))).toEqual([]);
  expect(all.filter(({ atc }) => atc.length === 0).map(({ id }) => id)).toEqual([]);
});

test('strengths are written as on a box', () => {
  const strengths = all.flatMap(({ id, presentations }) =>
    presentations.flatMap((one) => one.strengths.map((strength) => `${id}: ${strength}`)),
  );
  const written =
    /: \d[\d.]*(\/\d[\d.]*)* (mg|mcg|g|mL|UI|ULS|U|%|mEq|millones)(\/([\d.]+ )?(mL|g|h|gota|mg|mcg|UI))*( |$)/;
  expect(strengths.filter((strength) => !written.test(`${strength} `))).toEqual([]);
});

test('a brand belongs to one medicine, and is no other name of another', () => {
  const names = brands.map(({ name }) => folded(name).replace(/[^a-z0-9]/g, ''));
  expect(brands.filter((_, index) => names.indexOf(names[index] ?? '') !== index)).toEqual([]);
  expect(brands.filter(({ medicine }) => !medicines.has(medicine))).toEqual([]);
});

test('another name belongs to one substance, or to the mixture of that name', () => {
  const names = [...substances.values()].flatMap(({ id, name, also }) =>
    [...new Set([name, ...also].map(folded))].map((spelled) => ({ id, spelled })),
  );
  const said = new Map<string, string>();
  const twice = names.filter(({ id, spelled }) => (said.get(spelled) ?? said.set(spelled, id).get(spelled)) !== id);
  expect(twice).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { canPrefill, namesSex, type PrefillFacts, prefilledAnswers } from './form-prefill.ts';
import { type FormItem, itemTypes, type Prefill, profilePrefillNames, profilePrefills } from './forms.ts';

const question = (item: Partial<FormItem>): FormItem => ({ key: 'p', type: 'shortText', label: '¿?', ...item });
const facts: PrefillFacts = {
  profile: {
    ...{ fullName: 'Ana Ruiz', birthDate: '1990-02-28', age: 36, sex: 'female', phone: '5512345678' },
    address: 'Calle 1',
  },
  generalForm: { alergias: 'Polvo', peso: 70 },
  previousAnswers: { p: 'Ayer', otra: 'x' },
};
const first = (item: Partial<FormItem>, known: PrefillFacts = facts) =>
  prefilledAnswers({ sections: [{ key: 's', title: 'S', items: [question(item)] }] }, known);
const options = (...labels: string[]) => labels.map((label, at) => ({ value: `o${at}`, label }));

test.each<[string, Partial<FormItem>, unknown]>([
  ['the name', { prefill: { from: 'profile', field: 'fullName' } }, 'Ana Ruiz'],
  ['the name, at length', { type: 'longText', prefill: { from: 'profile', field: 'fullName' } }, 'Ana Ruiz'],
  ['the day of birth', { type: 'date', prefill: { from: 'profile', field: 'birthDate' } }, '1990-02-28'],
  ['the age', { type: 'number', prefill: { from: 'profile', field: 'age' } }, 36],
  ['the telephone', { prefill: { from: 'profile', field: 'phone' } }, '5512345678'],
  ['the address', { prefill: { from: 'profile', field: 'address' } }, 'Calle 1'],
  ['of the general form', { prefill: { from: 'generalForm', item: 'alergias' } }, 'Polvo'],
  ['the last time', { prefill: { from: 'previousAnswer' } }, 'Ayer'],
  ['nothing, without a source', {}, undefined],
  ['nothing to the doctor’s question', { doctorOnly: true, prefill: { from: 'previousAnswer' } }, undefined],
  ['nothing of another type', { type: 'number', prefill: { from: 'profile', field: 'phone' } }, undefined],
  ['nothing that the question refuses', { max: 3, prefill: { from: 'previousAnswer' } }, undefined],
  ['nothing that was not told', { prefill: { from: 'generalForm', item: 'nada' } }, undefined],
  ['nothing that every object has', { prefill: { from: 'generalForm', item: 'constructor' } }, undefined],
  ['nothing of another type of the general form', { prefill: { from: 'generalForm', item: 'peso' } }, undefined],
  ['no file', { type: 'file', prefill: { from: 'previousAnswer' } }, undefined],
])('%s', (_what, item, expected) => {
  expect(first(item)).toEqual(expected === undefined ? {} : { p: expected });
});

test('nothing is given where the patient has not said, or has said nothing', () => {
  const unknown = { ...facts, profile: { ...facts.profile, phone: null, address: ' ' } };
  expect(first({ prefill: { from: 'profile', field: 'phone' } }, unknown)).toEqual({});
  expect(first({ prefill: { from: 'profile', field: 'address' } }, unknown)).toEqual({});
});

describe('a sex', () => {
  const sexOf = (sex: string | null, list: { value: string; label: string }[]) =>
    first(
      { type: 'oneChoice', options: list, prefill: { from: 'profile', field: 'sex' } },
      { ...facts, profile: { ...facts.profile, sex } },
    ).p;

  test.each([
    ['female', 'Mujer', 'o0'],
    ['female', ' FEMENINO ', 'o0'],
    ['female', 'Female', 'o0'],
    ['male', 'Hombre', 'o0'],
    ['male', 'masculino', 'o0'],
    ['male', 'male', 'o0'],
    ['intersex', 'Intersexual', 'o0'],
    ['intersex', 'intersex', 'o0'],
    ['female', 'Hombre', undefined],
    ['undisclosed', 'No especificado', undefined],
    [null, 'Mujer', undefined],
  ])('%s is the option «%s»: %s', (sex, label, expected) => {
    expect(sexOf(sex, options(label))).toBe(expected);
    expect(sexOf(sex, options('Otro', label))).toBe(expected && 'o1');
  });

  test('is found by the key of the option too', () => {
    expect(sexOf('female', [{ value: 'femenino', label: 'F' }])).toBe('femenino');
  });

  test('is named by a question where any of them is', () => {
    expect(
      ['Mujer', 'Hombre', 'Intersexual', 'Azul'].map((label) => namesSex(question({ options: options(label) }))),
    ).toEqual([...[true, true, true, false]]);
    expect(namesSex(question({}))).toBe(false);
  });
});

test('a source answers the types that stand beside it', () => {
  const types = (from: Prefill) => itemTypes.filter((type) => canPrefill(type, from));
  const all = itemTypes.filter((type) => type !== 'file' && type !== 'information');
  expect(types({ from: 'previousAnswer' })).toEqual(all);
  expect(types({ from: 'generalForm', item: 'x' })).toEqual(all);
  for (const field of profilePrefillNames) expect(types({ from: 'profile', field })).toEqual(profilePrefills[field]);
});

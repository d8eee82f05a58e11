import { describe, expect, test } from 'vitest';
import { draftSchema, formKey, formLimits, measureCondition } from './form-draft.ts';
import type { Condition } from './forms.ts';

const leaf: Condition = { item: 'p', is: 'answered' };
const refusals = (input: unknown) =>
  draftSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const item = (key: string, more: object = {}) => ({ key, type: 'yesNo', label: '', ...more });
const section = (key: string, items: unknown[], more: object = {}) => ({ key, title: '', items, ...more });

test.each([
  ['a', true],
  ['A-1_b', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  ['1a', false],
  ['', false],
  ['á', false],
  ['a b', false],
  ['a\n', false],
])('the key %j: %s', (key, taken) => {
  const parsed = formKey.safeParse(key);
  expect(parsed.success).toBe(taken);
  if (!taken)
    expect(parsed.error?.issues[0]?.message).toBe(
      'Empieza con una letra; solo letras sin acento, números, guion y guion bajo',
    );
});

test('a name that every object has is no key', () => {
  for (const key of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    expect(formKey.safeParse(key).error?.issues[0]?.message).toBe('Esa clave está reservada');
});

describe('a condition', () => {
  const nested = (depth: number): Condition => (depth === 0 ? leaf : { any: [nested(depth - 1)] });

  test('is measured by its deepest group and by all of its comparisons', () => {
    expect(measureCondition(leaf)).toEqual({ depth: 0, leaves: 1 });
    expect(measureCondition({ all: [] })).toEqual({ depth: 1, leaves: 0 });
    expect(measureCondition({ all: [leaf, nested(2), leaf] })).toEqual({ depth: 3, leaves: 3 });
    expect(measureCondition({ any: [nested(3), nested(1)] })).toEqual({ depth: 4, leaves: 2 });
  });

  test.each<[string, Condition, boolean]>([
    ['four groups within each other', nested(4), true],
    ['five', nested(5), false],
    ['forty comparisons', { all: [{ any: Array(20).fill(leaf) }, { all: Array(20).fill(leaf) }] }, true],
    ['forty-one', { all: [{ any: Array(20).fill(leaf) }, { all: Array(21).fill(leaf) }] }, false],
  ])('%s: %s', (_what, condition, taken) => {
    for (const rule of [{ showIf: condition }, { alarm: { when: condition, effect: 'flag', message: '' } }])
      expect(draftSchema.safeParse({ sections: [section('s', [item('p', rule)])] }).success).toBe(taken);
  });

  test('that is too long says so', () => {
    expect(refusals({ sections: [section('s', [item('p', { showIf: nested(5) })])] })).toEqual([
      'sections.0.items.0.showIf: La condición es demasiado larga',
    ]);
  });
});

describe('a draft', () => {
  const items = (count: number, first = 0) => Array.from({ length: count }, (_, at) => item(`p${first + at}`));

  test('has forty sections and five hundred questions at most, in one section or in many', () => {
    const sections = (count: number) => Array.from({ length: count }, (_, at) => section(`s${at}`, []));
    expect([
      refusals({ sections: sections(formLimits.sections) }),
      refusals({ sections: sections(41) }).length,
    ]).toEqual([...[[], 1]]);
    expect(refusals({ sections: [section('s', items(250)), section('t', items(250, 250))] })).toEqual([]);
    expect(refusals({ sections: [section('s', items(250)), section('t', items(251, 250))] })).toEqual([
      'sections: Máximo 500 preguntas',
    ]);
  });

  test('has no key twice, neither of questions nor of sections; a section and a question may share one', () => {
    expect(refusals({ sections: [section('s', [item('p')]), section('t', [item('q'), item('p')])] })).toEqual([
      'sections.1.items.1.key: Esa clave se repite',
    ]);
    expect(refusals({ sections: [section('s', [item('p')]), section('s', [])] })).toEqual([
      'sections.1.key: Esa clave se repite',
    ]);
    expect(refusals({ sections: [section('p', [item('p')])] })).toEqual([]);
  });

  test.each<[string, object, boolean]>([
    ['a hundred options', { options: Array.from({ length: 100 }, (_, at) => ({ value: `${at}`, label: '' })) }, true],
    ['a hundred and one', { options: Array.from({ length: 101 }, (_, at) => ({ value: `${at}`, label: '' })) }, false],
    ['an option without a key', { options: [{ value: '', label: 'A' }] }, false],
    ['an option with more', { options: [{ value: 'a', label: 'A', html: '' }] }, false],
    ['a limit of a thousand million', { min: -1_000_000_000, max: 1_000_000_000 }, true],
    ['a lower one', { min: -1_000_000_001 }, false],
    ['a higher one', { max: 1_000_000_001 }, false],
    ['the longest words', { label: 'x'.repeat(500), help: 'x'.repeat(2000), unit: 'x'.repeat(20) }, true],
    ['a longer label', { label: 'x'.repeat(501) }, false],
    ['a longer help', { help: 'x'.repeat(2001) }, false],
    ['a longer unit', { unit: 'x'.repeat(21) }, false],
    ['an answer from the profile', { prefill: { from: 'profile', field: 'age' } }, true],
    ['an answer from a field that there is not', { prefill: { from: 'profile', field: 'x' } }, false],
    ['an answer from the general form', { prefill: { from: 'generalForm', item: 'a' } }, true],
    ['an answer from before', { prefill: { from: 'previousAnswer' } }, true],
    ['an answer from elsewhere', { prefill: { from: 'moon' } }, false],
    ['a source with more', { prefill: { from: 'previousAnswer', html: '' } }, false],
    ['a comparison with a list', { showIf: { item: 'p', is: 'equals', value: [] } }, false],
    [
      'a comparison with each kind of value',
      { showIf: { all: ['a', 1, true, null].map((value) => ({ ...leaf, value })) } },
      true,
    ],
    ['a group that is both', { showIf: { all: [], any: [] } }, false],
    ['an alarm with more', { alarm: { when: leaf, effect: 'flag', message: '', html: '' } }, false],
    ['an alarm of 300 letters', { alarm: { when: leaf, effect: 'flag', message: 'x'.repeat(300) } }, true],
    ['an alarm of 301', { alarm: { when: leaf, effect: 'flag', message: 'x'.repeat(301) } }, false],
    ['nothing of what may be absent', { help: null, required: null, min: null, options: null, showIf: null }, true],
    ['what nobody asked for', { html: '<b>' }, false],
  ])('with %s: %3$s', (_what, more, taken) => {
    expect(refusals({ sections: [section('s', [item('q', more)])] }).length === 0).toBe(taken);
  });
});

import { describe, expect, test } from 'vitest';
import { evaluateForDoctor, evaluateForm, formForPatient } from './form-evaluation.ts';
import { type Answers, alarmEffects, type Condition, comparisons, type FormItem, type FormSchema } from './forms.ts';

const question = (item: Partial<FormItem>): FormItem => ({ key: 'p', type: 'shortText', label: '¿?', ...item });
const form = (...items: Partial<FormItem>[]): FormSchema => ({
  sections: [{ key: 's', title: 'S', items: items.map((item, at) => question({ key: `p${at}`, ...item })) }],
});

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** Whether a comparison holds, by the answer to the question that it names. */
type Comparison = (typeof comparisons)[number];
const holding: Record<
  Comparison,
  readonly [answer: unknown, value: string | number | boolean | null, holds: boolean][]
> = {
  equals: [
    [3, 3, true],
    [3, 4, false],
    [0, 0, true],
    [3, '3', false],
    [undefined, 3, false],
  ],
  notEquals: [
    [3, 4, true],
    [3, 3, false],
    // Nothing was said: it is not known to differ either.
    [undefined, 4, false],
  ],
  greaterThan: [
    [4, 3, true],
    [3, 3, false],
    [2, 3, false],
    [4, '3', false],
    [4, null, false],
    [undefined, -1, false],
  ],
  lessThan: [
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
    [2, '3', false],
    [2, null, false],
    [undefined, 99, false],
  ],
  answered: [
    [0, null, true],
    [undefined, null, false],
  ],
  includes: [[3, 3, false]],
};

/** Whether the second question is asked. */
const isAsked = (first: Partial<FormItem>, answer: unknown, showIf: Condition) =>
  evaluateForm(form(first, { showIf }), { p0: answer } as Answers).visible.has('p1');

describe.each(comparisons)('a question that hangs on «%s»', (is) => {
  test.each(holding[is])('%j against %j: %s', (answer, value, holds) => {
    expect(isAsked({ type: 'number' }, answer, { item: 'p0', is, value })).toBe(holds);
  });
});

test('of many choices, one that was made', () => {
  const made = (value: string) =>
    isAsked({ type: 'manyChoices', options }, ['a'], { item: 'p0', is: 'includes', value });
  expect([made('a'), made('b')]).toEqual([true, false]);
});

describe('groups of conditions', () => {
  const yes: Condition = { item: 'p0', is: 'equals', value: true };
  const no: Condition = { item: 'p0', is: 'equals', value: false };
  test.each<[Condition, boolean]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ all: [] }, true],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ any: [] }, false],
    [{ all: [{ any: [no, yes] }, { all: [yes] }] }, true],
  ])('%j: %s', (showIf, holds) => {
    expect(isAsked({ type: 'yesNo' }, true, showIf)).toBe(holds);
  });
});

describe('what a condition may look at', () => {
  const onFirst: Condition = { item: 'p0', is: 'answered' };

  test('not at an answer to a question that is not asked, that comes later or that was refused', () => {
    const hidden = form(
      { type: 'yesNo' },
      { showIf: { item: 'p0', is: 'equals', value: true } },
      {
        showIf: { item: 'p1', is: 'answered' },
      },
    );
    expect([...evaluateForm(hidden, { p0: false, p1: 'x' }).visible]).toEqual(['p0']);
    const later = form({ showIf: { item: 'p1', is: 'answered' } }, {});
    expect([...evaluateForm(later, { p1: 'x' }).visible]).toEqual(['p1']);
    expect(isAsked({ type: 'number', max: 3 }, 4, onFirst)).toBe(false);
  });

  test('not at what every object has', () => {
    const inherited: Condition = { item: 'constructor', is: 'answered' };
    expect(evaluateForm(form({ showIf: inherited }), {}).visible.size).toBe(0);
    expect(evaluateForm(form({ key: 'toString', required: true }), {}).issues).toHaveLength(1);
  });
});

describe('alarms', () => {
  const when: Condition = { item: 'p0', is: 'greaterThan', value: 39 };
  const fever = (effect: (typeof alarmEffects)[number], more: Partial<FormItem> = {}) =>
    form({ type: 'number', max: 43, alarm: { when, effect, message: 'Fiebre alta' }, ...more });

  test.each(alarmEffects)('%s sounds on the answer itself', (effect) => {
    expect(evaluateForm(fever(effect), { p0: 40 }).flags).toEqual([{ key: 'p0', effect, message: 'Fiebre alta' }]);
    expect(evaluateForm(fever(effect), { p0: 39 }).flags).toEqual([]);
  });

  test('it is silent without an answer, and on one that is none', () => {
    expect(evaluateForm(fever('stop'), {}).flags).toEqual([]);
    expect(evaluateForm(fever('stop'), { p0: 50 }).flags).toEqual([]);
  });

  test('the doctor’s own sounds for the doctor alone, the patient’s not again', () => {
    const doctors = fever('flag', { doctorOnly: true });
    expect(evaluateForm(doctors, { p0: 40 })).toMatchObject({ flags: [], kept: {} });
    expect(evaluateForDoctor(doctors, {}, { p0: 40 }).flags).toHaveLength(1);
    expect(evaluateForDoctor(fever('flag'), { p0: 40 }, {})).toMatchObject({ flags: [], kept: {}, issues: [] });
  });
});

describe('questions to the doctor', () => {
  const mixed = form(
    { type: 'number', max: 3, required: true },
    { doctorOnly: true, required: true, showIf: { item: 'p0', is: 'answered' } },
    { showIf: { item: 'p1', is: 'answered' } },
    { doctorOnly: true, showIf: { item: 'p1', is: 'answered' } },
  );

  test('are not there for the patient, nor for what the patient is asked', () => {
    const seen = evaluateForm(mixed, { p0: 1, p1: 'no es suya', p2: 'x' });
    expect([[...seen.visible], seen.kept, seen.issues]).toEqual([['p0'], { p0: 1 }, []]);
  });

  test('are judged for the doctor, who reads the patient’s and is asked for none of hers', () => {
    const open = evaluateForDoctor(mixed, { p0: 1 }, {});
    expect(open.issues).toMatchObject([{ key: 'p1', code: 'required' }]);
    const answered = evaluateForDoctor(mixed, { p0: 1 }, { p0: 2, p1: 'Normal', p3: 'Sí' });
    expect([...answered.visible]).toEqual(['p0', 'p1', 'p3']);
    expect([answered.kept, answered.issues]).toEqual([{ p1: 'Normal', p3: 'Sí' }, []]);
    // What she answered wrongly is her matter, and nothing hangs on it.
    expect(evaluateForDoctor(mixed, { p0: 9 }, { p1: 'Normal' })).toMatchObject({ issues: [], kept: {} });
  });

  test('leave a form for the patient without a trace, empty sections included', () => {
    const [first] = mixed.sections;
    const sections = [...mixed.sections, { key: 'd', title: 'Exploración', items: [question({ doctorOnly: true })] }];
    const shown = formForPatient({ sections });
    expect(shown.sections.map(({ key }) => key)).toEqual(['s']);
    expect(shown.sections[0]?.items.map(({ key }) => key)).toEqual(['p0', 'p2']);
    expect(first?.items).toHaveLength(4);
    const beside = {
      sections: [...form({}).sections, { key: 'd', title: 'D', items: [question({ doctorOnly: true }), question({})] }],
    };
    expect(formForPatient(beside).sections[1]?.items).toHaveLength(1);
    const plain = form({}, {});
    expect(formForPatient(plain)).toBe(plain);
  });
});

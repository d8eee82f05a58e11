import { describe, expect, test } from 'vitest';
import { checkAnswer, evaluateForm, isEmpty } from './form-evaluation.ts';
import { type Answers, type FormItem, type FormSchema, itemTypes } from './forms.ts';

const question = (item: Partial<FormItem>): FormItem => ({ key: 'p', type: 'shortText', label: '¿?', ...item });
const form = (...items: Partial<FormItem>[]): FormSchema => ({
  sections: [{ key: 's', title: 'S', items: items.map((item, at) => question({ key: `p${at}`, ...item })) }],
});

const letters = (length: number) => 'x'.repeat(length);
const file = letters(36);
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

type Verdict = readonly [what: string, item: Partial<FormItem>, answer: unknown, code: string | null];

const texts = (type: 'shortText' | 'longText', max: number): Verdict[] => [
  ['as long as a text may be', { type }, letters(max), null],
  ['one letter more', { type }, letters(max + 1), 'max'],
  ['as long as its own limit', { type, max: 3 }, 'abc', null],
  ['one letter over its own limit', { type, max: 3 }, 'abcd', 'max'],
  ['longer than usual where its own limit allows', { type, max: max + 1 }, letters(max + 1), null],
  ['a number', { type }, 5, 'type'],
  ['a list', { type }, ['a'], 'type'],
];
const numbers = (type: 'number' | 'scale'): Verdict[] => [
  ['the least', { type, min: 2, max: 4 }, 2, null],
  ['less than the least', { type, min: 2, max: 4 }, 1.999, 'min'],
  ['the most', { type, min: 2, max: 4 }, 4, null],
  ['more than the most', { type, min: 2, max: 4 }, 4.001, 'max'],
  ['a limit of 0 from above', { type, min: 0, max: 0 }, 0, null],
  ['less than a limit of 0', { type, min: 0 }, -1, 'min'],
  ['more than a limit of 0', { type, max: 0 }, 1, 'max'],
  ['no finite number', { type }, Number.POSITIVE_INFINITY, 'type'],
  ['not a number', { type }, Number.NaN, 'type'],
  ['digits as text', { type }, '5', 'type'],
];

/** Every type, with each of its limits from both sides and what is no answer to it. */
const verdicts: Record<FormItem['type'], readonly Verdict[]> = {
  shortText: texts('shortText', 200),
  longText: texts('longText', 5000),
  number: [
    ...numbers('number'),
    ['as small as numbers are', { type: 'number' }, -1e300, null],
    ['as large as numbers are', { type: 'number' }, 1e300, null],
  ],
  scale: [
    ...numbers('scale'),
    ['0 without limits', { type: 'scale' }, 0, null],
    ['less than 0 without limits', { type: 'scale' }, -1, 'min'],
    ['10 without limits', { type: 'scale' }, 10, null],
    ['more than 10 without limits', { type: 'scale' }, 11, 'max'],
  ],
  yesNo: [
    ['yes', { type: 'yesNo' }, true, null],
    ['no', { type: 'yesNo' }, false, null],
    ['a word', { type: 'yesNo' }, 'true', 'type'],
    ['a number', { type: 'yesNo' }, 1, 'type'],
  ],
  oneChoice: [
    ['an option', { type: 'oneChoice', options }, 'b', null],
    ['another word', { type: 'oneChoice', options }, 'c', 'option'],
    ['another word where others are allowed', { type: 'oneChoice', options, allowOther: true }, 'c', null],
    ['the longest other word', { type: 'oneChoice', options, allowOther: true }, letters(200), null],
    ['one letter more', { type: 'oneChoice', options, allowOther: true }, letters(201), 'option'],
    ['the label of an option', { type: 'oneChoice', options }, 'A', 'option'],
    ['without options', { type: 'oneChoice' }, 'a', 'option'],
    ['a list', { type: 'oneChoice', options }, ['a'], 'type'],
  ],
  manyChoices: [
    ['all options', { type: 'manyChoices', options }, ['a', 'b'], null],
    ['one that is none', { type: 'manyChoices', options }, ['a', 'c'], 'option'],
    ['one that is no word', { type: 'manyChoices', options }, ['a', 1], 'option'],
    ['another one where others are allowed', { type: 'manyChoices', options, allowOther: true }, ['a', 'c'], null],
    ['a list where others are allowed', { type: 'manyChoices', options, allowOther: true }, [['a']], 'option'],
    ['a hundred', { type: 'manyChoices', options }, Array(100).fill('a'), null],
    ['a hundred and one', { type: 'manyChoices', options }, Array(101).fill('a'), 'type'],
    ['a word', { type: 'manyChoices', options }, 'a', 'type'],
  ],
  date: [
    ['a day', { type: 'date' }, '2026-02-28', null],
    ['a leap day', { type: 'date' }, '2024-02-29', null],
    ['a leap day of another year', { type: 'date' }, '2026-02-29', 'type'],
    ['a month that is none', { type: 'date' }, '2026-13-01', 'type'],
    ['a year', { type: 'date' }, '2026', 'type'],
    ['a month', { type: 'date' }, '2026-02', 'type'],
    ['a moment', { type: 'date' }, '2026-02-28T00:00:00Z', 'type'],
    ['a day in another order', { type: 'date' }, '28-02-2026', 'type'],
    ['something before a day', { type: 'date' }, 'x2026-02-28', 'type'],
    ['a number', { type: 'date' }, 20_260_228, 'type'],
  ],
  file: [
    ['a file', { type: 'file' }, [file], null],
    ['ten files', { type: 'file' }, Array(10).fill(file), null],
    ['eleven files', { type: 'file' }, Array(11).fill(file), 'type'],
    ['an id too short', { type: 'file' }, [letters(35)], 'type'],
    ['an id too long', { type: 'file' }, [letters(37)], 'type'],
    ['one of two that is no id', { type: 'file' }, [file, 36], 'type'],
    ['one of two that is a list as long as an id', { type: 'file' }, [file, Array(36).fill('x')], 'type'],
    ['a file outside a list', { type: 'file' }, file, 'type'],
  ],
  information: [['whatever is sent', { type: 'information' }, 'x', null]],
};

describe.each(itemTypes)('%s', (type) => {
  test.each(verdicts[type])('%s', (_what, item, answer, code) => {
    expect(checkAnswer(question(item), answer)?.code ?? null).toBe(code);
    const { issues, kept } = evaluateForm(form({ ...item, key: 'p' }), { p: answer } as Answers);
    // A text of information is told, not asked.
    expect(issues.map((issue) => [issue.key, issue.code])).toEqual(code ? [['p', code]] : []);
    expect(kept).toEqual(code || type === 'information' ? {} : { p: answer });
  });

  test('says in Spanish what is wrong, with the limit in it', () => {
    for (const [, item, answer, code] of verdicts[type]) {
      const { message = '' } = checkAnswer(question(item), answer) ?? {};
      if (code === 'min') expect(message).toBe(`El mínimo es ${item.min ?? 0}`);
      else if (code === 'max' && typeof answer === 'number') expect(message).toBe(`El máximo es ${item.max ?? 10}`);
      else if (code === 'max') expect(message).toMatch(/^Máximo (3|200|5000) caracteres$/);
      else if (code === 'option') expect(message).toMatch(/^Elige /);
      else if (code === 'type') expect(message).toBe('La respuesta no tiene el formato esperado');
    }
  });
});

test.each([undefined, null, '', '  ', '\n', []])('%j is no answer: asked for where it is required', (nothing) => {
  expect(isEmpty(nothing)).toBe(true);
  for (const type of itemTypes.filter((one) => one !== 'information')) {
    const judged = (required: boolean | null) =>
      evaluateForm(form({ key: 'p', type, required }), { p: nothing }).issues.map(({ code, message }) => [
        code,
        message,
      ]);
    expect(judged(true)).toEqual([['required', 'Esta respuesta es obligatoria']]);
    expect(judged(false)).toEqual([]);
    expect(judged(null)).toEqual([]);
  }
});

test.each([0, false, 'x', [''], {}])('%j is an answer', (something) => {
  expect(isEmpty(something)).toBe(false);
});

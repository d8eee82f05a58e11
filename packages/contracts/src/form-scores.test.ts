import { describe, expect, test } from 'vitest';
import { formLimits } from './form-draft.ts';
import { formForPatient } from './form-evaluation.ts';
import type { FormScale } from './form-scales.ts';
import { scoresOf } from './form-scores.ts';
import type { Answers, FormItem, FormSchema } from './forms.ts';

const frequency = [
  { value: 'nunca', label: 'Nunca', score: 0 },
  { value: 'dias', label: 'Varios días', score: 1 },
  { value: 'casi', label: 'Casi todos los días', score: 3 },
];
const items: FormItem[] = [
  { key: 'interes', type: 'oneChoice', label: '¿Poco interés?', options: frequency },
  { key: 'animo', type: 'oneChoice', label: '¿Sin ánimo?', options: frequency, allowOther: true },
  { key: 'fuma', type: 'yesNo', label: '¿Fumas?' },
  { key: 'cigarros', type: 'number', label: '¿Cuántos?', showIf: { item: 'fuma', is: 'equals', value: true } },
  {
    key: 'sintomas',
    type: 'manyChoices',
    label: 'Síntomas',
    options: [
      { value: 'tos', label: 'Tos', score: 0.1 },
      { value: 'fiebre', label: 'Fiebre', score: 0.2 },
      { value: 'otro', label: 'Dolor' },
    ],
  },
];
const bands: FormScale['bands'] = [
  { from: 0, to: 2, meaning: 'Sin datos', level: 'none' },
  { from: 3, to: 6, meaning: 'Con datos', level: 'moderate' },
];
const formOf = (...sums: FormScale['sums']): FormSchema => ({
  sections: [{ key: 's', title: 'S', items }],
  scales: [{ key: 'total', title: 'Total', sums, bands }],
});
const [interes, animo, fuma, cigarros, sintomas] = ['interes', 'animo', 'fuma', 'cigarros', 'sintomas'].map((item) => ({
  item,
})) as [{ item: string }, ...{ item: string }[]];

type Row = [what: string, sums: FormScale['sums'], answers: Answers, value: number | null, band: string | null];
const both = [interes, animo!];

test.each<Row>([
  ['all answered', both, { interes: 'dias', animo: 'dias' }, 2, 'Sin datos'],
  ['at the lower end of a band', both, { interes: 'casi', animo: 'nunca' }, 3, 'Con datos'],
  ['at the upper end of a band', both, { interes: 'casi', animo: 'casi' }, 6, 'Con datos'],
  ['above every band', [interes, { item: 'animo', weight: 2 }], { interes: 'casi', animo: 'casi' }, 9, null],
  [
    'a question counts against',
    [interes, { item: 'animo', weight: -1 }],
    { interes: 'nunca', animo: 'casi' },
    -3,
    null,
  ],
  [
    'a weight of 0 is a weight',
    [interes, { item: 'animo', weight: 0 }],
    { interes: 'dias', animo: 'casi' },
    1,
    'Sin datos',
  ],
  ['yes is 1', [fuma!], { fuma: true }, 1, 'Sin datos'],
  ['no is 0', [fuma!], { fuma: false }, 0, 'Sin datos'],
  ['a number is itself', [cigarros!], { fuma: true, cigarros: 5 }, 5, 'Con datos'],
  ['every option chosen counts, as people add', [sintomas!], { sintomas: ['tos', 'fiebre'] }, 0.3, 'Sin datos'],
  ['one is not answered', both, { interes: 'casi' }, null, null],
  ['nothing is answered', both, {}, null, null],
  ['an answer of another form', both, { interes: 'casi', animo: 7 }, null, null],
  ['an inherited name is no answer', [{ item: 'constructor' }], {}, null, null],
  ['a scale that sums nothing', [], {}, null, null],
])('%s', (_what, sums, answers, value, band) => {
  const [score] = scoresOf(formOf(...sums), answers);
  expect([score?.value, score?.band?.meaning ?? null]).toEqual([value, band]);
});

test('a score that is not whole says what is missing and why, and what it adds up to until then', () => {
  const [score] = scoresOf(formOf(interes, animo!, cigarros!, sintomas!, { item: 'ninguna' }), {
    interes: 'casi',
    animo: 'otra cosa',
    fuma: false,
    cigarros: 20,
    sintomas: ['tos', 'otro'],
  });
  expect(score).toMatchObject({ value: null, soFar: 3, band: null });
  expect(score?.missing).toEqual([
    { key: 'animo', label: '¿Sin ánimo?', why: 'withoutScore' },
    { key: 'cigarros', label: '¿Cuántos?', why: 'notAsked' },
    { key: 'sintomas', label: 'Síntomas', why: 'withoutScore' },
    { key: 'ninguna', label: 'ninguna', why: 'notAsked' },
  ]);
  const [empty] = scoresOf(formOf(interes), {});
  expect(empty?.missing).toEqual([{ key: 'interes', label: '¿Poco interés?', why: 'unanswered' }]);
});

const ofDoctor: FormItem = {
  key: 'aspecto',
  type: 'yesNo',
  label: '¿Se ve mal?',
  doctorOnly: true,
  alarm: { when: { item: 'aspecto', is: 'equals', value: true }, effect: 'flag', message: 'Revísalo hoy' },
};
const shared: FormSchema = {
  sections: [{ key: 's', title: 'S', items: [...items, ofDoctor] }],
  scales: [
    { key: 'total', title: 'Total', sums: [{ item: 'interes' }, { item: 'aspecto', weight: 2 }], bands },
    { key: 'suyo', title: 'Suyo', sums: [{ item: 'interes' }], bands },
  ],
};

test('answers of the doctor count beside those of the patient, and are missing until she gives them', () => {
  const [before, hers] = scoresOf(shared, { interes: 'dias' });
  expect(before).toMatchObject({ value: null, soFar: 1, byDoctor: true, missing: [{ key: 'aspecto' }] });
  expect(hers).toMatchObject({ value: 1, byDoctor: false });
  const [after] = scoresOf(shared, { interes: 'dias' }, { aspecto: true });
  expect(after).toMatchObject({ value: 3, band: { meaning: 'Con datos' }, missing: [] });
  // A patient's own answer to it is none: she is not asked.
  expect(scoresOf(shared, { interes: 'dias', aspecto: true })[0]?.value).toBeNull();
});

test('a score says how it came about, what it can be at all, and which of its answers are alarming', () => {
  const [score, hers] = scoresOf(shared, { interes: 'dias' }, { aspecto: true });
  expect(score?.parts.map(({ item, answer, weight, points }) => [item.key, answer, weight, points])).toEqual([
    ['interes', 'dias', 1, 1],
    ['aspecto', true, 2, 2],
  ]);
  expect(score?.range).toEqual({ from: 0, to: 5 });
  expect(score?.alarms).toEqual([{ label: '¿Se ve mal?', message: 'Revísalo hoy' }]);
  expect(hers?.alarms).toEqual([]);
});

test('what a scale can give at all', () => {
  const rangeOf = (...sums: FormScale['sums']) => scoresOf(formOf(...sums), {})[0]?.range;
  expect(rangeOf(interes, { item: 'animo', weight: -2 })).toEqual({ from: -6, to: 3 });
  expect(rangeOf(cigarros!)).toBeNull();
  // One of its options has no score.
  expect(rangeOf(sintomas!)).toBeNull();
  expect(rangeOf({ item: 'ninguna' })).toBeNull();
});

test('a patient gets the form without scores and scales, and answers it as before', () => {
  const given = formForPatient(formOf(interes));
  expect(JSON.stringify(given)).not.toMatch(/score|scales|Sin datos/);
  expect(given.sections[0]?.items.map(({ key }) => key)).toEqual(items.map(({ key }) => key));
  expect(given.sections[0]?.items[0]?.options?.[1]).toEqual({ value: 'dias', label: 'Varios días' });
});

describe('the largest form', () => {
  const many: FormItem[] = Array.from({ length: formLimits.items }, (_, at) => ({
    key: `p${at}`,
    type: 'oneChoice',
    label: 'P',
    options: frequency,
  }));
  const schema: FormSchema = {
    sections: [{ key: 's', title: 'S', items: many }],
    scales: Array.from({ length: formLimits.scales }, (_, at) => ({
      key: `e${at}`,
      title: 'E',
      sums: many.slice(0, formLimits.sums).map(({ key }) => ({ item: key })),
      bands,
    })),
  };
  const answers = Object.fromEntries(many.map(({ key }) => [key, 'dias']));

  test('is scored in less than 20 ms', () => {
    const fastest = Math.min(
      ...Array.from({ length: 20 }, () => {
        const start = performance.now();
        expect(scoresOf(schema, answers).map(({ value }) => value)).toEqual(Array(formLimits.scales).fill(200));
        return performance.now() - start;
      }),
    );
    expect(fastest).toBeLessThan(20);
  });
});

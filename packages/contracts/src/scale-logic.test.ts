import { expect, test } from 'vitest';
import { draftSchema } from './form-draft.ts';
import { checkFormLogic } from './form-logic.ts';
import type { FormScale } from './form-scales.ts';
import type { FormItem, FormSchema } from './forms.ts';

const yesNo = [
  { value: 'si', label: 'Sí', score: 1 },
  { value: 'no', label: 'No', score: 0 },
];
const items: FormItem[] = [
  { key: 'bebe', type: 'oneChoice', label: '¿Bebes?', options: yesNo },
  { key: 'fuma', type: 'oneChoice', label: '¿Fumas?', options: [yesNo[0]!, { value: 'no', label: 'No' }] },
  { key: 'desde', type: 'date', label: '¿Desde cuándo?' },
  { key: 'aspecto', type: 'yesNo', label: '¿Se ve mal?', doctorOnly: true },
];
const band = { from: 0, to: 3, meaning: 'Bajo', level: 'none' as const };
const scale: FormScale = { key: 'cage', title: 'CAGE', sums: [{ item: 'bebe' }], bands: [band] };
const form = (...scales: FormScale[]): FormSchema => ({ sections: [{ key: 's', title: 'S', items }], scales });

test.each<[string, Partial<FormScale>, string[]]>([
  ['whole', {}, []],
  ['whole without bands', { bands: [] }, []],
  ['whole with bands that meet and leave a gap', { bands: [band, { ...band, from: 5, to: 9 }] }, []],
  ['without a name', { title: ' ' }, ['label-missing']],
  ['of nothing', { sums: [] }, ['scale-empty']],
  ['of a question that is gone', { sums: [{ item: 'otra' }] }, ['dangling']],
  ['of the same question twice', { sums: [{ item: 'bebe' }, { item: 'bebe' }] }, ['scale-repeated']],
  ['of an option without a score', { sums: [{ item: 'fuma' }] }, ['score-missing']],
  ['of a date', { sums: [{ item: 'desde' }] }, ['scale-impossible']],
  ['of what the doctor answers', { sums: [{ item: 'aspecto' }] }, []],
  ['of what both answer', { sums: [{ item: 'bebe' }, { item: 'aspecto' }] }, []],
  ['with a band the wrong way round', { bands: [{ ...band, from: 4 }] }, ['band-impossible']],
  ['with two bands for one score', { bands: [{ ...band, from: 3, to: 9 }, band] }, ['bands-overlap']],
  ['with a score that no band explains', { sums: [{ item: 'bebe', weight: 4 }] }, ['bands-gap']],
  ['with a band that says nothing', { bands: [{ ...band, meaning: ' ' }] }, ['meaning-missing']],
])('a scale %s', (_what, change, codes) => {
  expect(checkFormLogic(form({ ...scale, ...change })).map(({ key, code }) => [key, code])).toEqual(
    codes.map((code) => ['cage', code]),
  );
});

const of = (from: number, to: number) => ({ ...band, from, to });
test.each<[string, number, FormScale['bands'], (string | number)[], string]>([
  ['a gap in the middle', 1, [of(0, 1), of(4, 6)], [0, 'to'], 'Los puntajes de 2 a 3 no están en ningún rango'],
  ['one score above all', 1, [of(0, 1), of(2, 5)], [1, 'to'], 'El puntaje 6 no está en ningún rango'],
  ['the least score', 1, [of(4, 6), of(1, 3)], [1, 'from'], 'El puntaje 0 no está en ningún rango'],
  ['half points, by their weight', 0.5, [of(0, 1), of(2, 3)], [0, 'to'], 'El puntaje 1.5 no está en ningún rango'],
  ['two in one', 1, [of(3, 6), of(0, 3)], [0, 'from'], 'Se encima con el rango 2, que llega hasta 3'],
  ['two that begin together', 1, [of(0, 6), of(0, 2)], [1, 'from'], 'Se encima con el rango 1, que llega hasta 6'],
  ['the wrong way round', 1, [of(0, 6), of(9, 7)], [1, 'to'], 'Termina antes de empezar: empieza en 9'],
])('bands with %s are told beside the field that mends it', (_what, weight, bands, place, message) => {
  const pain: FormItem = { key: 'dolor', type: 'scale', label: 'Dolor', min: 0, max: 6 };
  const schema: FormSchema = {
    sections: [{ key: 's', title: 'S', items: [pain] }],
    scales: [{ ...scale, sums: [{ item: 'dolor', weight }], bands }],
  };
  expect(checkFormLogic(schema)).toMatchObject([{ path: ['scales', 0, 'bands', ...place], message }]);
});

test('where the scores cannot be listed, nothing is said of gaps', () => {
  const free: FormItem = { key: 'edad', type: 'number', label: 'Edad' };
  const schema: FormSchema = {
    sections: [{ key: 's', title: 'S', items: [free] }],
    scales: [{ ...scale, sums: [{ item: 'edad' }], bands: [of(0, 1), of(5, 9)] }],
  };
  expect(checkFormLogic(schema)).toEqual([]);
});

test('the general form has no scales: patients receive it as it is', () => {
  expect(checkFormLogic(form(scale), 'general').map(({ code }) => code)).toContain('scale-impossible');
});

test('two scales of one key, and more than a form may have, are refused', () => {
  expect(draftSchema.safeParse(form(scale, scale)).error?.issues[0]).toMatchObject({ path: ['scales', 1, 'key'] });
  const many = Array.from({ length: 21 }, (_, at) => ({ ...scale, key: `e${at}` }));
  expect(draftSchema.safeParse(form(...many)).success).toBe(false);
  expect(draftSchema.safeParse(form(...many.slice(1))).success).toBe(true);
});

test('a form from before scores is taken as it was, without a key more', () => {
  const before = { sections: [{ key: 's', title: 'S', items: items.slice(2, 3) }] };
  expect(JSON.stringify(draftSchema.parse(before))).toBe(JSON.stringify(before));
});

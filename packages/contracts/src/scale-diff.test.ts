import { expect, test } from 'vitest';
import type { FormScale } from './form-scales.ts';
import type { FormSchema } from './forms.ts';
import { diffMeasures } from './scale-diff.ts';

const band = { from: 0, to: 3, meaning: 'Bajo', level: 'none' as const };
const scale: FormScale = { key: 'cage', title: 'CAGE', sums: [{ item: 'bebe' }], bands: [band] };
const form = (...scales: FormScale[]): FormSchema => ({ sections: [], scales });

test.each<[string, FormScale[], FormScale[], string, boolean]>([
  ['added', [], [scale], 'Se agrega el puntaje', false],
  ['removed', [scale], [], 'Ya no se calcula el puntaje', true],
  ['changed', [scale], [{ ...scale, title: 'Otro' }], 'El puntaje se llamaba «CAGE»', false],
  [
    'changed',
    [scale],
    [{ ...scale, sums: [{ item: 'bebe', weight: 2 }] }],
    'Cambian las preguntas que suma o sus pesos',
    true,
  ],
  ['changed', [scale], [{ ...scale, bands: [] }], 'Cambian sus rangos', false],
  ['changed', [scale], [{ ...scale, codes: [{ code: '1' }] }], 'Cambian sus códigos', false],
])('a scale %s: %#', (kind, was, is, detail, breaking) => {
  expect(diffMeasures(form(...was), form(...is))).toMatchObject([
    { kind, key: 'scale:cage', details: [detail], breaking },
  ]);
});

test('other codes of the form are said, and break nothing', () => {
  const coded = { ...form(), codes: [{ system: 'http://loinc.org', code: '44249-1' }] };
  expect(diffMeasures(form(), coded)).toMatchObject([{ kind: 'changed', label: 'Formulario', breaking: false }]);
  expect(diffMeasures(coded, { ...coded })).toEqual([]);
});

import type { FormSchema } from '@consultorio/contracts/forms';
import { expect, test } from 'vitest';
import { moveRow, moveSection, removeItems, renameItem } from './form-edits.ts';
import {
  addBand,
  addScale,
  changeScale,
  rangeOf,
  removeScale,
  scoreOptions,
  sumAllWithPoints,
  sumItem,
  summable,
  weighItem,
  withInstrument,
} from './scale-edits.ts';

const form: FormSchema = {
  codes: [{ code: '44249-1' }],
  sections: [
    {
      key: 's',
      title: 'S',
      items: [
        { key: 'a', type: 'yesNo', label: 'A' },
        { key: 'b', type: 'number', label: 'B' },
        { key: 'c', type: 'date', label: 'C' },
        { key: 'd', type: 'yesNo', label: 'D', doctorOnly: true },
      ],
    },
    { key: 't', title: 'T', items: [] },
  ],
};
const scored = changeScale(addScale(form), 'puntaje-1', { title: 'Total', sums: [{ item: 'b' }] });
const [scale] = scored.scales!;

test('a scale is added, and taken away without a trace', () => {
  expect(scale).toEqual({ key: 'puntaje-1', title: 'Total', sums: [{ item: 'b' }], bands: [] });
  expect(addScale(scored).scales?.map(({ key }) => key)).toEqual(['puntaje-1', 'puntaje-2']);
  expect(removeScale(scored, 'puntaje-1')).toEqual(form);
});

test('only what counts can be summed, whoever answers, in the order of the form', () => {
  expect(summable(form).map(({ key }) => key)).toEqual(['a', 'b', 'd']);
  expect(sumItem(scored, scale!, 'a', true)).toEqual([{ item: 'a' }, { item: 'b' }]);
  expect(sumItem(scored, scale!, 'b', false)).toEqual([]);
});

test('a weight of 1 says nothing; bands go on where the last one ends', () => {
  const weighted = { ...scale!, sums: weighItem(scale!, 'b', 2) };
  expect(weighted.sums).toEqual([{ item: 'b', weight: 2 }]);
  expect(weighItem(weighted, 'b', 1)).toEqual([{ item: 'b' }]);
  const first = { ...scale!, bands: addBand(scale!, null) };
  expect(first.bands).toEqual([{ from: 0, to: 0, meaning: '', level: 'none' }]);
  const divided = { ...first, bands: [{ ...first.bands[0]!, to: 4 }] };
  expect(addBand(divided, null)[1]).toMatchObject({ from: 5, to: 5 });
});

test('bands take all that the questions can give, until somebody divides it', () => {
  const range = { from: -2, to: 9 };
  expect(addBand(scale!, range)).toMatchObject([{ from: -2, to: 9 }]);
  const divided = { ...scale!, bands: [{ from: -2, to: 1, meaning: '', level: 'none' as const }] };
  expect(addBand(divided, range)[1]).toMatchObject({ from: 2, to: 9 });
  expect(rangeOf(changeScale(form, 'x', {}), { ...scale!, sums: [{ item: 'a', weight: 3 }, { item: 'd' }] })).toEqual({
    from: 0,
    to: 4,
  });
});

test('a scale that is still empty may sum every question whose options all have points', () => {
  const options = [
    { value: 'x', label: 'X', score: 0 },
    { value: 'y', label: 'Y', score: 1 },
  ];
  const items = [
    { key: 'e', type: 'oneChoice' as const, label: 'E', options },
    ...form.sections[0]!.items,
    { key: 'f', type: 'oneChoice' as const, label: 'F', options: [options[0]!, { value: 'z', label: 'Z' }] },
  ];
  expect(sumAllWithPoints({ sections: [{ ...form.sections[0]!, items }] })).toEqual([{ item: 'e' }]);
});

test('options count from 0 in their order, or not at all', () => {
  const options = [
    { value: 'x', label: 'X', score: 7 },
    { value: 'y', label: 'Y' },
  ];
  expect(scoreOptions(options, true).map(({ score }) => score)).toEqual([0, 1]);
  expect(scoreOptions(options, false)).toEqual([
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ]);
});

test('moving questions and sections keeps scales and codes; a renamed question is summed under its new key', () => {
  for (const moved of [moveRow(scored, 'q:b', 'q:a'), moveSection(scored, 's', 1)])
    expect([moved.scales, moved.codes]).toEqual([scored.scales, form.codes]);
  expect(renameItem(scored, 'b', 'peso').scales?.[0]?.sums).toEqual([{ item: 'peso' }]);
});

test('a deleted question stays in its scale, so that the review says it', () => {
  expect(removeItems(scored, ['b']).scales).toEqual(scored.scales);
});

test('an instrument comes in with its scored sections and its scales, once', () => {
  const instrument: FormSchema = {
    sections: [
      { key: 'motivo', title: 'Motivo', items: [{ key: 'motivo', type: 'longText', label: '¿Qué te pasa?' }] },
      { key: 'qsofa', title: 'qSOFA', items: [{ key: 'mente', type: 'yesNo', label: 'Confusa', doctorOnly: true }] },
    ],
    scales: [{ key: 'qsofa-total', title: 'qSOFA', sums: [{ item: 'mente' }], bands: [] }],
  };
  const together = withInstrument(scored, instrument);
  // The form asks the patient its own questions: the instrument's own «why» stays behind.
  expect(together?.sections.map(({ key }) => key)).toEqual(['s', 't', 'qsofa']);
  expect(together?.scales?.map(({ key }) => key)).toEqual(['puntaje-1', 'qsofa-total']);
  expect(together?.codes).toEqual(form.codes);
  expect(withInstrument(together!, instrument)).toBeNull();
});

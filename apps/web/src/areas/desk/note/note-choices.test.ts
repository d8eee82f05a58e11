import { expect, it } from 'vitest';
import { emptyNote } from '../../../../testing/empty-note.ts';
import { offeredChoices, withChoice } from './note-choices.ts';
import type { NoteValues } from './note-values.ts';

const note = (change: Partial<NoteValues>): NoteValues => ({ ...emptyNote, ...change });
const diagnosis = (code: string, principal: boolean) =>
  ({ code, description: code, principal, certainty: 'presumptive' }) as const;

it('puts two texts one below the other, and none twice', () => {
  const both = (mine: string, theirs: string) =>
    withChoice(note({ plan: mine }), note({ plan: theirs }), 'plan', 'both').plan;
  expect(both('Reposo', 'Líquidos')).toBe('Reposo\n\nLíquidos');
  expect(both('Reposo y líquidos', 'Reposo')).toBe('Reposo y líquidos');
  expect(both('Reposo', 'Reposo y líquidos')).toBe('Reposo y líquidos');
});

it('keeps one principal among the diagnoses of both', () => {
  const mine = note({ diagnoses: [diagnosis('J00', true)] });
  const theirs = note({ diagnoses: [diagnosis('R05', true), diagnosis('J00', false)] });
  const together = withChoice(mine, theirs, 'diagnoses', 'both').diagnoses;
  expect(together.map(({ code, principal }) => [code, principal])).toEqual([
    ['J00', true],
    ['R05', false],
  ]);
});

it('takes the whole of one side when it is chosen, and offers no mixture of numbers', () => {
  const mine = note({ vitals: { temperatureC: 38 } });
  const theirs = note({ vitals: { temperatureC: 39, weightKg: 70 } });
  expect(withChoice(mine, theirs, 'temperatureC', 'theirs').vitals).toEqual({ temperatureC: 39 });
  expect(withChoice(mine, theirs, 'temperatureC', 'mine')).toBe(mine);
  expect(offeredChoices('temperatureC')).toEqual(['mine', 'theirs']);
  expect(offeredChoices('plan')).toContain('both');
});

import { vitalNames } from '@consultorio/contracts/vital-ranges';
import { expect, it } from 'vitest';
import { emptyNote } from '../../../../testing/empty-note.ts';
import { formOf, localMinute, readOccurredAt, readVital, valuesOfForm, vitalRangeText } from './note-form.ts';

it.each([
  ['', null],
  [' 37,5 ', 37.5],
  ['38.2', 38.2],
  ['380', undefined],
  ['tibio', undefined],
])('«%s» typed as a temperature is %s', (typed, value) => expect(readVital('temperatureC', typed)).toBe(value));

it('keeps what makes no sense out of what is saved, and the rest in', () => {
  const form = formOf({ ...emptyNote, vitals: { heartRateBpm: 80 } });
  const saved = valuesOfForm({ ...form, vitals: { ...form.vitals, weightKg: '7000', heightCm: '170' } });
  expect(saved.vitals).toMatchObject({ heartRateBpm: 80, heightCm: 170, weightKg: null });
});

it('says the range of every vital sign', () => {
  for (const name of vitalNames) expect(vitalRangeText(name)).toMatch(/^Entre \d+(\.\d+)? y \d+$/);
});

it('reads the moment of attention in the zone of the browser, and none that has not come', () => {
  const now = Date.parse('2026-11-20T18:00:30.000Z');
  expect(readOccurredAt(localMinute(now), now)).toBe('2026-11-20T18:00:00.000Z');
  expect(readOccurredAt(localMinute(now + 60_000), now)).toBeNull();
  expect(readOccurredAt('', now)).toBeNull();
});

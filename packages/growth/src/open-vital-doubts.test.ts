import { expect, test } from 'vitest';
import type { MeasuredPerson } from './doubts-of-vitals.ts';
import { openVitalDoubts } from './open-vital-doubts.ts';

const woman: MeasuredPerson = { ageInDays: 14_610, sex: 'female' };
const open = (vitals: Parameters<typeof openVitalDoubts>[0]) =>
  openVitalDoubts(vitals, woman).map(({ field }) => field);

test('a number that was confirmed is asked no more, until it changes', () => {
  expect(open({ temperatureC: 32 })).toEqual(['temperatureC']);
  expect(open({ temperatureC: 32, confirmed: { temperatureC: 32 } })).toEqual([]);
  expect(open({ temperatureC: 32.5, confirmed: { temperatureC: 32 } })).toEqual(['temperatureC']);
});

test('of two numbers that do not go together both are confirmed, and a change of either asks again', () => {
  const confirmed = { systolicMmHg: 80, diastolicMmHg: 120 };
  expect(open({ ...confirmed })).toEqual(['diastolicMmHg']);
  expect(open({ ...confirmed, confirmed: { diastolicMmHg: 120 } })).toEqual(['diastolicMmHg']);
  expect(open({ ...confirmed, confirmed })).toEqual([]);
  expect(open({ ...confirmed, systolicMmHg: 90, confirmed })).toEqual(['diastolicMmHg']);
});

test('one confirmed number says nothing of another', () => {
  expect(open({ temperatureC: 32, heartRateBpm: 25, confirmed: { temperatureC: 32 } })).toEqual(['heartRateBpm']);
});

import type { Frequency } from '@consultorio/contracts/dosing';
import { expect, it } from 'vitest';
import { dayPlanOf } from './day-plan.ts';

const planOf = (frequency: Frequency) => dayPlanOf({ typed: { frequency }, asNeeded: null });
const plain = (frequency: Frequency) => planOf(frequency)?.moments.map((one) => one.replace(/\s/g, ' '));

it('keeps the distance between two intakes over the whole day', () => {
  expect(plain({ kind: 'everyHours', hours: 8 })).toEqual(['7:00 a.m.', '3:00 p.m.', '11:00 p.m.']);
  expect(plain({ kind: 'everyHours', hours: 12 })).toEqual(['8:00 a.m.', '8:00 p.m.']);
  expect(plain({ kind: 'everyHours', hours: 6 })).toEqual(['6:00 a.m.', '12:00 p.m.', '6:00 p.m.', '12:00 a.m.']);
  expect(planOf({ kind: 'everyHours', hours: 8 })?.exact).toBe(false);
});

it('takes the hours that the doctor wrote as they are', () => {
  expect(plain({ kind: 'atHours', at: ['08:00', '20:30'] })).toEqual(['8:00 a.m.', '8:30 p.m.']);
  expect(planOf({ kind: 'atHours', at: ['08:00'] })?.exact).toBe(true);
});

it('names the parts of the day where only a number of times is known', () => {
  expect(plain({ kind: 'timesADay', times: 3 })).toEqual(['Mañana', 'Tarde', 'Noche']);
});

it('invents no day for what has none', () => {
  expect(planOf({ kind: 'once' })).toBeNull();
  expect(planOf({ kind: 'everyHours', hours: 5 })).toBeNull();
  expect(planOf({ kind: 'everyHours', hours: 48 })).toBeNull();
  expect(planOf({ kind: 'everyHours', hours: 1 })).toBeNull();
  expect(planOf({ kind: 'timesADay', times: 9 })).toBeNull();
  expect(dayPlanOf({ typed: null, asNeeded: null })).toBeNull();
  expect(planOf({ kind: 'everyHours', hours: 24 })).toBeNull();
  const needed = { reason: 'dolor', mostPerDay: 3 };
  expect(dayPlanOf({ typed: { frequency: { kind: 'everyHours', hours: 8 } }, asNeeded: needed })).toBeNull();
});

it('says no hour of its own where the doctor says one in words', () => {
  const often = { typed: { frequency: { kind: 'everyHours', hours: 12 } as const }, asNeeded: null };
  for (const instructions of [
    'De preferencia por la noche.',
    'Después del desayuno',
    'En ayunas',
    'a las 9 y a las 21',
  ])
    expect(dayPlanOf({ ...often, instructions })).toBeNull();
  expect(dayPlanOf({ ...often, instructions: 'Con un vaso de agua.' })?.moments).toHaveLength(2);
  const exact: Frequency = { kind: 'atHours', at: ['21:00'] };
  const written = dayPlanOf({ typed: { frequency: exact }, asNeeded: null, instructions: 'Por la noche.' });
  expect(written?.exact).toBe(true);
});

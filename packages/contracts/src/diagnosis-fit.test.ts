import { describe, expect, test } from 'vitest';
import { fitOf, openDoubts } from './diagnosis-fit.ts';

const at = Date.parse('2026-11-20T18:00:00.000Z');
const facts = (some: Partial<Parameters<typeof fitOf>[0]>) => ({ sex: null, ageFrom: null, ageTo: null, ...some });
const born = (birthDate: string | null, sex: 'female' | 'male' | 'intersex' | 'undisclosed' | null = null) => ({
  ...{ sex, birthDate },
});

describe('the sex of a code', () => {
  test.each([
    ['male', 'female', { asks: ['sex'], unknown: [] }],
    ['female', 'male', { asks: ['sex'], unknown: [] }],
    ['female', 'female', { asks: [], unknown: [] }],
    ['female', 'intersex', { asks: [], unknown: ['sex'] }],
    ['female', 'undisclosed', { asks: [], unknown: ['sex'] }],
    ['male', null, { asks: [], unknown: ['sex'] }],
    [null, null, { asks: [], unknown: [] }],
  ] as const)('of %s against a person who is %s', (sex, who, fit) => {
    expect(fitOf(facts({ sex }), born('1990-01-01', who), at)).toEqual(fit);
  });
});

describe('the ages of a code', () => {
  test.each([
    ['10y', null, '2016-11-20', []],
    ['10y', null, '2016-11-21', ['age']],
    [null, '55y', '1970-11-21', []],
    [null, '55y', '1970-11-20', ['age']],
    [null, '28d', '2026-10-23', []],
    [null, '28d', '2026-10-22', ['age']],
    [null, '11m', '2025-11-21', []],
    [null, '11m', '2025-11-20', ['age']],
    [null, '24h', '2026-11-19', []],
    [null, '23h', '2026-11-19', ['age']],
    ['1d', null, '2026-11-20', ['age']],
    ['10y', '55y', '1990-01-01', []],
  ])('from %s to %s, born on %s', (ageFrom, ageTo, birthDate, asks) => {
    expect(fitOf(facts({ ageFrom, ageTo }), born(birthDate), at)).toEqual({ asks, unknown: [] });
  });

  test('without a birth date nobody is too young, and nobody is said to fit', () => {
    expect(fitOf(facts({ ageFrom: '10y' }), born(null), at)).toEqual({ asks: [], unknown: ['age'] });
  });

  test('the day is that of the clinic, not of Greenwich', () => {
    const evening = Date.parse('2026-11-21T03:00:00.000Z');
    expect(fitOf(facts({ ageTo: '28d' }), born('2026-10-23'), evening).asks).toEqual([]);
  });
});

test('a doubt that was confirmed is not asked again, another one is', () => {
  const code = facts({ sex: 'male', ageFrom: '30y' });
  const girl = born('2020-01-01', 'female');
  expect(openDoubts({}, code, girl, at)).toEqual(['sex', 'age']);
  expect(openDoubts({ confirmed: ['sex'] }, code, girl, at)).toEqual(['age']);
  expect(openDoubts({ confirmed: ['age', 'sex'] }, code, girl, at)).toEqual([]);
});

import { expect, test } from 'vitest';
import { ageDoubtText, agesText, notificationText } from './diagnoses.ts';

test.each([
  ['10y', '55y', 'de 10 a 55 años'],
  ['28d', '1y', 'de 28 días a 1 año'],
  ['30y', null, 'desde 30 años'],
  [null, '28d', 'hasta 28 días'],
  [null, '1m', 'hasta 1 mes'],
  [null, null, ''],
])('from %s to %s', (ageFrom, ageTo, words) => {
  expect(agesText({ ageFrom, ageTo })).toBe(words);
});

test.each([
  ['2024-11-20', '2 años'],
  ['2025-11-20', '12 meses'],
  ['2026-10-20', '4 semanas'],
  ['2026-11-01', '19 días'],
  ['2026-11-19', '1 día'],
])('who was born on %s is %s old', (birthDate, age) => {
  const text = ageDoubtText({ ageFrom: '30y', ageTo: null }, { sex: null, birthDate }, Date.parse('2026-11-20T18:00Z'));
  expect(text).toContain(`en el expediente: ${age} en la atención.`);
});

test('how soon stands beside the duty only where it is known', () => {
  expect(notificationText('weekly')).toBe('Notificación obligatoria semanal');
  expect(notificationText('unspecified')).toBe('Notificación obligatoria');
});

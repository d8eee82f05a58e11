import { expect, test } from 'vitest';
import { readDuration } from './read-duration.ts';

test.each([
  ['7 días', 7],
  ['por una semana', 7],
  ['10 d', 10],
  ['1 mes', 30],
  ['por 2 semanas', 14],
  ['durante diez días', 10],
  ['3 meses', 90],
  ['x 5 dias', 5],
  ['dosis única', 1],
  ['un año', 365],
])('«%s» is %i days', (text, days) => expect(readDuration(text)).toBe(days));

test.each(['', 'indefinido', 'de por vida', 'hasta mejorar', 'tratamiento continuo', '7'])('«%s» is open', (text) => {
  expect(readDuration(text)).toBeNull();
});

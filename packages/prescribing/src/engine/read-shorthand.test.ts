import { expect, test } from 'vitest';
import { readDose } from './read-dose.ts';
import { readDuration } from './read-duration.ts';
import { readFrequency } from './read-frequency.ts';
import { readRoute } from './read-route.ts';

/** As hurried hands write. A text that is not read is not judged, so each of these once let any dose pass. */
test.each([
  ['c/8', { everyHours: 8 }],
  ['C/24', { everyHours: 24 }],
  ['q8h', { everyHours: 8 }],
  ['q 12 h', { everyHours: 12 }],
  ['3v/día', { timesPerDay: 3 }],
  ['3x día', { timesPerDay: 3 }],
  ['1-0-1', { timesPerDay: 2 }],
  ['1 - 1 - 1', { timesPerDay: 3 }],
  ['0-0-0', null],
  ['2-0-1', null],
  ['después de cada comida', { timesPerDay: 3 }],
  ['antes de cada alimento', { timesPerDay: 3 }],
  ['con alimentos', null],
  ['8am y 8pm', { timesPerDay: 2 }],
  ['8 a.m., 2 p.m. y 8 p.m.', { timesPerDay: 3 }],
  ['lunes, miércoles y viernes', { timesPerDay: 3 / 7 }],
  ['los lunes', { timesPerDay: 1 / 7 }],
  ['HS', { timesPerDay: 1 }],
  ['stat', { once: true }],
  ['cada 8 días', { everyHours: 192 }],
  ['cada 6-8 horas', { everyHours: 6 }],
  ['PRN', null],
])('frequency «%s»', (text, read) => {
  expect(readFrequency(text)).toEqual(read);
});

test.each([
  ['1 a 2 tabletas', { amount: 2, unit: 'tablet' }],
  ['1-2 tabs', { amount: 2, unit: 'tablet' }],
  ['media a una tableta', { amount: 1, unit: 'tablet' }],
  ['5 o 10 mL', { amount: 10, unit: 'mL' }],
  ['un cuarto de tableta', { amount: 0.25, unit: 'tablet' }],
  ['½ tableta', { amount: 0.5, unit: 'tablet' }],
  ['1 1/2 tabs', { amount: 1.5, unit: 'tablet' }],
  ['15 mg/kg/dosis', null],
])('dose «%s»', (text, read) => {
  expect(readDose(text)).toEqual(read);
});

test.each([
  ['72 horas', 3],
  ['24 h', 1],
  ['por 36 hrs', 2],
  ['una quincena', 15],
  ['cada 8 horas por 3 días', 3],
  ['hasta terminar', null],
])('duration «%s»', (text, days) => {
  expect(readDuration(text)).toBe(days);
});

test.each([
  ['p.o.', 'oral'],
  ['PO', 'oral'],
  ['ambos ojos', 'ophthalmic'],
  ['ojo derecho', 'ophthalmic'],
])('route «%s»', (text, route) => {
  expect(readRoute(text)).toBe(route);
});

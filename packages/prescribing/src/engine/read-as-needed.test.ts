import { expect, test } from 'vitest';
import { readAsNeeded } from './read-as-needed.ts';

test.each([
  ['en caso de dolor, máximo 4 al día', { reason: 'dolor', mostPerDay: 4 }],
  ['si hay fiebre cada 6 horas', { reason: 'fiebre', mostPerDay: 4 }],
  ['cada 8 horas en caso de dolor intenso', { reason: 'dolor intenso', mostPerDay: 3 }],
  ['solo si presenta vómito, no más de 3 por día', { reason: 'vomito', mostPerDay: 3 }],
  ['PRN cada 8 horas', { reason: 'necesario', mostPerDay: 3 }],
  ['cada 6 horas si hay dolor, máximo 3 tabletas al día', { reason: 'dolor', mostPerDay: 3 }],
])('«%s»', (text, needed) => expect(readAsNeeded(text)).toEqual(needed));

test('without the most of a day nothing can be judged, so nothing is read', () => {
  expect(readAsNeeded('en caso de dolor')).toBeNull();
});

test('what is taken by the clock is not taken as needed', () =>
  expect(readAsNeeded('cada 8 horas por 7 días')).toBeNull());

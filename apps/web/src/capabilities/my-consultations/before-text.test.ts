import { expect, it } from 'vitest';
import { atText, beforeText, closedText } from './moment-text.ts';

const now = new Date(2026, 10, 27, 19, 30).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [at(27, 23, 30), 'hoy antes de las 11:30 p.m.'],
  [at(28, 9, 20), 'mañana antes de las 9:20 a.m.'],
  [at(30, 13), 'el lunes antes de la 1:00 p.m.'],
  [at(33, 11), 'el jueves antes de las 11:00 a.m.'],
  [at(28, 0), 'hoy antes de la medianoche.'],
  [at(28, 0, 20), 'hoy en la noche, antes de las 12:20 a.m.'],
  [at(29, 0), 'mañana antes de la medianoche.'],
  [at(31, 0, 5), 'el lunes en la noche, antes de las 12:05 a.m.'],
  [at(34, 11), 'el 4 de diciembre de 2026 antes de las 11:00 a.m.'],
])('a promise for %s is read as a time of the clock', (due, said) => {
  expect(plain(beforeText(due, now))).toBe(said);
});

it('who reads it in that first hour itself reads the hour', () => {
  const early = new Date(2026, 10, 28, 0, 5).getTime();
  expect(plain(beforeText(at(28, 0, 20), early))).toBe('hoy antes de las 12:20 a.m.');
});

it('says when it opens, while it is closed', () => {
  expect(plain(atText(at(28, 9), now))).toBe('mañana a las 9:00 a.m.');
  expect(plain(closedText(at(30, 9), now))).toBe('Ahora la clínica está cerrada; abre el lunes a las 9:00 a.m.');
  expect(closedText(at(27, 19), now)).toBe('');
  expect(closedText(null, now)).toBe('');
});

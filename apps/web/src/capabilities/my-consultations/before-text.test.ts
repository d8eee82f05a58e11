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
  [at(34, 11), 'el 4 de diciembre de 2026 antes de las 11:00 a.m.'],
])('a promise for %s is read as a time of the clock', (due, said) => {
  expect(plain(beforeText(due, now))).toBe(said);
});

it('says when it opens, while it is closed', () => {
  expect(plain(atText(at(28, 9), now))).toBe('mañana a las 9:00 a.m.');
  expect(plain(closedText(at(30, 9), now))).toBe('Ahora la clínica está cerrada; abre el lunes a las 9:00 a.m.');
  expect(closedText(at(27, 19), now)).toBe('');
  expect(closedText(null, now)).toBe('');
});

import { expect, test } from 'vitest';
import { dialOf } from './dial.ts';

test.each([
  ['55 1234 5678', 'tel:5512345678'],
  ['(55) 1234-5678 ext. 12', 'tel:5512345678'],
  ['+52 55 1234 5678 y 55 8765 4321', 'tel:+525512345678'],
  ['55 1234 5678 / 79', 'tel:5512345678'],
  ['044 55 1234 5678', 'tel:+525512345678'],
  ['Conmutador: 01 55 1234 5678, de 9 a 18 h', 'tel:+525512345678'],
  ['+52 1 (55) 1234 5678', 'tel:+525512345678'],
])('«%s» dials %s', (written, dialled) => expect(dialOf(written)).toBe(dialled));

test.each(['', 'por WhatsApp', 'ext. 12', '55 1234 5678 - 55 8765 4321'])('«%s» is no number to dial', (written) =>
  expect(dialOf(written)).toBeNull(),
);

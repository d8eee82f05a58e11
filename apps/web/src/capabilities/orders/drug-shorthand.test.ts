import type { Drug } from '@consultorio/contracts/orders';
import { expect, test } from 'vitest';
import { spelledOut } from './drug-shorthand.ts';

test.each<[keyof Drug, string, string]>([
  ['frequency', 'c8', 'Cada 8 horas'],
  ['frequency', 'C/12 h', 'Cada 12 horas'],
  ['frequency', '6hrs', 'Cada 6 horas'],
  ['frequency', 'q1h', 'Cada hora'],
  ['frequency', 'prn', 'Solo si es necesario'],
  ['duration', '5', '5 días'],
  ['duration', '1d', '1 día'],
  ['duration', '2s', '2 semanas'],
  ['route', 'V.O.', 'Oral'],
  ['dose', '500mg', '500 mg'],
  ['dose', '2.5ml', '2.5 ml'],
])('%s «%s» is written «%s»', (field, typed, full) => {
  expect(spelledOut(field, typed)).toBe(full);
});

test.each<[keyof Drug, string]>([
  ['frequency', '8'],
  ['frequency', 'Cada 8 horas si hay fiebre'],
  ['frequency', '0h'],
  ['duration', 'Hasta por 5 días'],
  ['route', 'Cutánea'],
  ['dose', '1 tableta de 500mg'],
  ['genericName', 'im'],
])('%s «%s» stays as typed', (field, typed) => {
  expect(spelledOut(field, typed)).toBe(typed);
});

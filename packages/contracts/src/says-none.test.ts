import { expect, it } from 'vitest';
import { knownAllergies, saysNone } from './says-none.ts';

it.each([
  ...['Ninguna', 'ninguno.', 'Ningún', 'No', 'NEGADAS', 'Sin alergias', 'no tengo alergias', 'N/A'],
  ...['Niega alergias.', ' ninguna  conocida ', 'nada'],
])('«%s» raises no alarm', (told) => {
  expect(knownAllergies(told)).toBeNull();
  expect(saysNone(told)).toBe(true);
});

it.each(['', '  ', null, undefined])('nothing told is nothing known: «%s»', (told) =>
  expect(knownAllergies(told)).toBeNull(),
);

it.each([
  'Penicilina',
  'No sé',
  'No tolero el ibuprofeno',
  'Ninguna, salvo penicilina',
  'Niega alergias excepto a mariscos',
  'Niega alergias a medicamentos',
  'Nada grave: mariscos',
  'Sin alergias.\nSolo al látex',
  'nuez',
])('«%s» does', (told) => {
  expect(knownAllergies(told)).toBe(told);
  expect(saysNone(told)).toBe(false);
});

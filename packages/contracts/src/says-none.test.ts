import { expect, it } from 'vitest';
import { knownAllergies, saysNone, saysNotKnown } from './says-none.ts';

it.each([
  ...['Ninguna', 'ninguno.', 'Ningún', 'No', 'NEGADAS', 'Sin alergias', 'no tengo alergias', 'N/A'],
  ...['Niega alergias.', ' ninguna  conocida ', 'nada'],
])('«%s» raises no alarm', (told) => {
  expect(knownAllergies(told)).toBeNull();
  expect(saysNone(told)).toBe(true);
});

it.each([
  ...[
    'Ninguna que yo sepa',
    'No soy alérgica',
    'Sin alergias conocidas',
    'no soy alergico a nada',
    'hasta ahora ninguna',
  ],
  'Niega alergias a medicamentos',
])('of allergies «%s» says the same in more words', (told) => {
  expect(knownAllergies(told)).toBeNull();
  expect(saysNotKnown(told)).toBe(false);
});

it.each(['No sé', 'no sabría decirle', 'Desconozco', 'nunca me he hecho pruebas'])('«%s» is no «none»', (told) => {
  expect(knownAllergies(told)).toBe(told);
  expect(saysNotKnown(told)).toBe(true);
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
  'Nada grave: mariscos',
  'Sin alergias.\nSolo al látex',
  'nuez',
])('«%s» does', (told) => {
  expect(knownAllergies(told)).toBe(told);
  expect(saysNone(told)).toBe(false);
});

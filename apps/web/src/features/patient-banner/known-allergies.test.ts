import { expect, it } from 'vitest';
import { knownAllergies } from './known-allergies.ts';

it.each(['Ninguna', 'ninguno.', 'No', 'NEGADAS', 'Sin alergias', 'no tengo alergias', 'N/A', '', null])(
  '«%s» raises no alarm',
  (told) => expect(knownAllergies(told)).toBeNull(),
);

it.each([
  'Penicilina',
  'No sé',
  'No tolero el ibuprofeno',
  'Ninguna, salvo penicilina',
  'Nada grave: mariscos',
  'nuez',
])('«%s» does', (told) => expect(knownAllergies(told)).toBe(told));

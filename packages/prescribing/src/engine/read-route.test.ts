import { expect, test } from 'vitest';
import { readRoute } from './read-route.ts';

test.each([
  ['VO', 'oral'],
  ['v.o.', 'oral'],
  ['vía oral', 'oral'],
  ['tomada', 'oral'],
  ['IM', 'intramuscular'],
  ['intramuscular', 'intramuscular'],
  ['I.V.', 'intravenous'],
  ['SC', 'subcutaneous'],
  ['sublingual', 'sublingual'],
  ['en cada ojo', 'ophthalmic'],
  ['gotas óticas', 'otic'],
  ['vía vaginal', 'vaginal'],
  ['rectal', 'rectal'],
  ['inhalada', 'inhaled'],
  ['nebulizar', 'inhaled'],
  ['en cada fosa nasal', 'nasal'],
  ['tópica', 'topical'],
  ['en el área afectada', 'topical'],
  ['parche', 'transdermal'],
])('«%s» is %s', (text, route) => expect(readRoute(text)).toBe(route));

test.each(['', 'como siempre', 'una diaria'])('«%s» is not guessed', (text) => expect(readRoute(text)).toBeNull());

import { expect, test } from 'vitest';
import { andList, orList } from './lists.ts';

test('the last one has its word before it, as Spanish says it before an «i» and an «o» too', () => {
  expect(andList(['la nota'])).toBe('la nota');
  expect(andList(['la nota', 'la receta', 'el resumen'])).toBe('la nota, la receta y el resumen');
  expect(andList(['español', 'inglés'])).toBe('español e inglés');
  expect(orList(['uno', 'dos', 'tres'])).toBe('uno, dos o tres');
  expect(orList(['siete', 'ocho'])).toBe('siete u ocho');
});

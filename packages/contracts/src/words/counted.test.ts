import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is not many, and thousands are told apart', () => {
  expect([1, 0, 1200].map((count) => counted(count, 'hora', 'horas'))).toEqual(['1 hora', '0 horas', '1,200 horas']);
});

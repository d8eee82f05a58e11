import { expect, test } from 'vitest';
import { sameData } from './same-data.ts';

test.each<[string, unknown, unknown, boolean]>([
  ['properties in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  ['null and absent', { a: null, b: 1 }, { b: 1 }, true],
  ['undefined and absent', { a: undefined, b: 1 }, { b: 1 }, true],
  ['nothing and nothing', undefined, null, true],
  ['nothing and something', undefined, 0, false],
  ['another value', { a: 1 }, { a: 2 }, false],
  ['another key', { a: 1 }, { b: 1 }, false],
  ['false and absent', { a: false }, {}, false],
  ['a list in another order', [1, 2], [2, 1], false],
  ['the same list', [1, { b: 1, a: 2 }], [1, { a: 2, b: 1 }], true],
  ['a list and an object with its indexes', [1], { 0: 1 }, false],
  ['three properties turned round', { a: 1, b: 2, c: 3 }, { c: 3, b: 2, a: 1 }, true],
  ['nothing in a list', [null], [], false],
])('%s', (_what, one, other, same) => {
  expect([sameData(one, other), sameData(other, one)]).toEqual([same, same]);
});

import { expect, test } from 'vitest';
import { markPure } from './pure-contracts.ts';

test('what a contract computes for a constant may be left out whole, and nothing else', () => {
  const source = [
    "import { z } from 'zod';",
    "export const sexes = ['female', 'male'] as const;",
    'export const person = z.object({ name: z.string().nullable() });',
    'const twice = (n: number) => Math.max(n, 2 * n);',
    "register('person');",
  ];
  expect(markPure(source.join('\n')).split('\n')).toEqual([
    ...source.slice(0, 2),
    'export const person = /* @__PURE__ */ (() => (z.object({ name: z.string().nullable() })))();',
    ...source.slice(3),
  ]);
});

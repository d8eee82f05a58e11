import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readsNullAsUndefined } from './null-input.ts';

const { procedure } = initTRPC.create();

type Input = Parameters<typeof procedure.input>[0];

/** Each is made when it is asked about: what is known of a procedure is kept. */
const inputs: readonly [what: string, input: () => unknown, readsUndefined: boolean][] = [
  ['z.void()', () => z.void(), true],
  ['optional', () => z.object({ a: z.string() }).optional(), true],
  ['nullish', () => z.string().nullish(), false],
  ['nullable', () => z.string().nullable(), false],
  ['null', () => z.null(), false],
  ['required', () => z.object({ a: z.string() }), false],
  ['a default', () => z.string().default('x'), true],
  ['a function that takes anything', () => (value: unknown) => value, false],
  ['a function that refuses null', () => refuseNull, true],
  ['an object that parses', () => ({ parse: refuseNull }), true],
  ['an object that parses anything', () => ({ parse: (value: unknown) => value }), false],
  [
    'an object that parses later',
    () => ({ parse: () => null, parseAsync: async (value: unknown) => refuseNull(value) }),
    true,
  ],
  [
    'an asynchronous check',
    () =>
      z
        .string()
        .refine(async () => true)
        .optional(),
    true,
  ],
];
function refuseNull(value: unknown): unknown {
  if (value === null) throw new Error('null');
  return value;
}

test.each(inputs)('%s', async (_name, input, expected) => {
  const built = procedure.input(input() as Input).query(() => 1);
  expect(await readsNullAsUndefined(built)).toBe(expected);
  expect(await readsNullAsUndefined(built)).toBe(expected);
});

test('an input that is several things is asked as the standard says, and once for each answer', async () => {
  const asked: unknown[] = [];
  const standard = {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => {
      asked.push(value);
      return value === null ? { issues: [{ message: 'null' }] } : { value };
    },
  };
  const built = procedure
    .input({ '~standard': standard, parse: (value: unknown) => value } as unknown as Input)
    .query(() => 1);
  expect([await readsNullAsUndefined(built), await readsNullAsUndefined(built)]).toEqual([true, true]);
  expect(asked).toEqual([null, undefined]);
});

test('an input that is only known to others accepts nothing, so that null stays', async () => {
  const ofOthers = { validateSync: (value: unknown) => value } as unknown as Input;
  const built = procedure
    .input(ofOthers)
    .input(z.object({}).optional() as unknown as Input)
    .query(() => 1);
  expect(await readsNullAsUndefined(built)).toBe(false);
});

test('a procedure without input reads nothing', async () => {
  expect(await readsNullAsUndefined(procedure.query(() => 1))).toBe(true);
});

test('of two inputs each has a say', async () => {
  const both = (first: unknown, second: unknown) =>
    readsNullAsUndefined(
      procedure
        .input(first as Input)
        .input(second as Input)
        .query(() => 1),
    );
  const [refusing, taking] = [z.object({ a: z.string() }).optional(), z.object({ b: z.string() }).nullish()];
  expect([await both(refusing, taking), await both(taking, refusing), await both(taking, taking)]).toEqual([
    ...[true, true, false],
  ]);
});

import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readsNullAsUndefined } from './null-input.ts';

const { procedure } = initTRPC.create();

test.each([
  ['no input', procedure.query(() => 1), true],
  ['z.void()', procedure.input(z.void()).query(() => 1), true],
  ['optional', procedure.input(z.object({ a: z.string() }).optional()).query(() => 1), true],
  ['nullish', procedure.input(z.string().nullish()).query(() => 1), false],
  ['nullable', procedure.input(z.string().nullable()).query(() => 1), false],
  ['null', procedure.input(z.null()).query(() => 1), false],
  ['required', procedure.input(z.object({ a: z.string() })).query(() => 1), false],
  ['a default', procedure.input(z.string().default('x')).query(() => 1), true],
  ['a function that takes anything', procedure.input((value: unknown) => value).query(() => 1), false],
  [
    'an asynchronous check',
    procedure
      .input(
        z
          .string()
          .refine(async () => true)
          .optional(),
      )
      .query(() => 1),
    true,
  ],
])('%s', async (_name, built, expected) => {
  expect(await readsNullAsUndefined(built)).toBe(expected);
});

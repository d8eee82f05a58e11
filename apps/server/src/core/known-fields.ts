import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';

type Call<Next> = { ctx: Context; getRawInput: () => Promise<unknown>; next: () => Next };

/**
 * For the fixed callables, whose clients were written against Cloud Functions: a key that `input` does not know is
 * ignored there, so that it is here, unless `CALLABLE_UNKNOWN_FIELDS` says `refuse` (decision 124).
 * @throws AppError invalid-input.
 */
export const knownFields =
  (input: z.ZodObject) =>
  async <Next>({ ctx, getRawInput, next }: Call<Next>): Promise<Awaited<Next>> => {
    if (ctx.env.CALLABLE_UNKNOWN_FIELDS === 'refuse') {
      const sent = await getRawInput();
      const keys = typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
      if (keys.some((key) => !Object.hasOwn(input.shape, key)))
        throw new AppError('invalid-input', {
          issues: [{ path: [], code: 'unrecognized_keys', message: 'Hay datos que no se esperaban' }],
        });
    }
    return await next();
  };

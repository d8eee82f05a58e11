import { initTRPC, TRPCError, tracked } from '@trpc/server';
import { z } from 'zod';
import { CallableError } from '../src/callable-error.ts';

export interface TestContext {
  user: string | null;
}

/** Written by the procedures: the tests read here whether an abandoned stream was really stopped. */
export const streamLog: string[] = [];

export const secret = 'select * from patients where password=hunter2';

const t = initTRPC.context<TestContext>().create({ isDev: false });

export const testRouter = t.router({
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  add: t.procedure.input(z.strictObject({ a: z.number(), b: z.number() })).query(({ input }) => input.a + input.b),
  nothing: t.procedure.mutation(() => undefined),
  inputOf: t.procedure.input(z.string().optional()).query(({ input }) => ({ input: String(input) })),
  nullable: t.procedure.input(z.string().nullable()).query(({ input }) => ({ input: String(input) })),
  whoAmI: t.procedure.query(({ ctx }) => ctx.user ?? 'nobody'),
  password: t.procedure.input(z.strictObject({ password: z.string().regex(/^[a-z]{20}$/) })).mutation(() => 'ok'),
  values: t.procedure.query(() => ({
    at: new Date('2026-11-20T12:00:00.000Z'),
    missing: undefined,
    big: 9_007_199_254_740_993n,
    line: 'a\u2028b\u2029c\u0085d',
  })),
  notFinite: t.procedure.query(() => ({ value: Number.NaN })),
  explode: t.procedure.query(() => {
    throw new Error(secret);
  }),
  unavailable: t.procedure.query(() => {
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: new Error(secret) });
  }),
  conflict: t.procedure.query(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'Ya existe' });
  }),
  stale: t.procedure.query(() => {
    throw new CallableError('ABORTED', 'Otra persona guardó antes', { code: 'stale', version: 3 });
  }),
  wrongOutput: t.procedure.output(z.string()).query(() => ({ password: secret }) as unknown as string),
  hang: t.procedure.query(async ({ signal }) => {
    streamLog.push('hang started');
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    streamLog.push('hang aborted');
  }),
  numbers: t.procedure.input(z.number().max(50)).subscription(async function* ({ input }) {
    for (let number = 1; number <= input; number++) yield tracked(String(number), { number, at: undefined });
  }),
  lines: t.procedure.subscription(async function* () {
    yield 'uno\u2028dos\u2029tres\u0085cuatro';
  }),
  breaksLate: t.procedure.subscription(async function* () {
    yield 'first';
    throw new Error(secret);
  }),
  endless: t.procedure.subscription(async function* ({ signal }) {
    streamLog.push('endless started');
    try {
      yield 'open';
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    } finally {
      streamLog.push('endless stopped');
    }
  }),
  // Ignores its signal and never yields: only `return()` reaches it.
  silent: t.procedure.subscription(() => ({
    [Symbol.asyncIterator]: () => ({
      next: () => {
        streamLog.push('silent started');
        return new Promise<IteratorResult<string, void>>(() => undefined);
      },
      return: async () => {
        streamLog.push('silent stopped');
        return { done: true as const, value: undefined };
      },
    }),
  })),
  unreadable: t.procedure.subscription(async function* () {
    try {
      yield { value: Symbol('x') };
    } finally {
      streamLog.push('unreadable stopped');
    }
  }),
  throwsOnAbort: t.procedure.subscription(async function* ({ signal }) {
    yield 'open';
    await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error(secret))));
  }),
  unbounded: t.procedure.subscription(async function* () {
    for (;;) yield 1;
  }),
  slow: t.procedure.input(z.number()).subscription(async function* ({ input }) {
    await new Promise((resolve) => setTimeout(resolve, input));
    yield 'late';
  }),
});

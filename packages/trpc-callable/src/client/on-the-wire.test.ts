import { initTRPC } from '@trpc/server';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type CannotTravel, callableOver, type OnTheWire, type Sendable } from './callable-over.ts';

const t = initTRPC.create();
const router = t.router({
  book: t.procedure.input(z.object({ at: z.date(), note: z.string().nullish() })).mutation(() => 'ok'),
  bookText: t.procedure.input(z.object({ at: z.iso.datetime() })).mutation(() => 'ok'),
  upload: t.procedure.input(z.instanceof(Uint8Array)).mutation(() => 'ok'),
  tag: t.procedure.input(z.array(z.set(z.string()))).mutation(() => 'ok'),
  count: t.procedure.input(z.bigint().nullish()).query(() => 1n),
  index: t.procedure.query(() => ({
    seen: new Set(['a']),
    by: new Map([['a', 1]]),
    bytes: new Uint8Array(1),
    at: new Date(),
  })),
  free: t.procedure.input(z.unknown()).query(({ input }) => input),
});

test('an input that could never arrive does not compile', () => {
  const sent: unknown[] = [];
  const double = { httpsCallable: (name: string) => async (input?: unknown) => ({ data: sent.push([name, input]) }) };
  const client = callableOver<typeof router>(double);
  // @ts-expect-error A Date is a text on the wire, which z.date() refuses.
  void client.book({ at: new Date() });
  // @ts-expect-error
  void client.upload(new Uint8Array());
  // @ts-expect-error
  void client.tag([new Set('a')]);
  // @ts-expect-error
  void client.count(1n);
  void client.count(null);
  void client.bookText({ at: '2026-11-24T00:00:00Z' });
  void client.free(new Date());
  expect(sent).toHaveLength(7);
  expectTypeOf<Sendable<{ a: string[]; b?: number }>>().toEqualTypeOf<{ a: string[]; b?: number }>();
});

test('an answer that could never arrive is of no use', () => {
  type Index = OnTheWire<Awaited<ReturnType<(typeof router)['index']>>>;
  expectTypeOf<Index['seen']>().toEqualTypeOf<CannotTravel<'answered'>>();
  expectTypeOf<Index['by']>().toEqualTypeOf<CannotTravel<'answered'>>();
  expectTypeOf<Index['bytes']>().toEqualTypeOf<CannotTravel<'answered'>>();
  expectTypeOf<Index['at']>().toEqualTypeOf<string>();
});

import type { AddressInfo } from 'node:net';
import { initTRPC, tracked } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { buildTestServer } from '../../testing/server.ts';
import { CallableError } from '../callable-error.ts';
import type { CallableName } from '../callable-names.ts';
import type { CallablePluginOptions } from '../fastify/callable-plugin.ts';
import { type CallableClient, callable } from './callable.ts';
import { callableOver } from './callable-over.ts';

const t = initTRPC.context<{ user: string | null }>().create();
const patient = z.strictObject({ name: z.string(), age: z.number().nullish() });
const router = t.router({
  getUserProfile: t.procedure.query(({ ctx }) => ({
    user: ctx.user,
    since: new Date(0),
    visits: 3n,
    nickname: undefined as string | undefined,
  })),
  addPatient: t.procedure.input(patient).mutation(({ input }) => [input.name, input.age ?? 0] as const),
  search: t.procedure.input(z.string().optional()).query(({ input }) => input ?? 'everything'),
  forget: t.procedure.mutation(() => undefined),
  refuse: t.procedure.mutation(() => {
    throw new CallableError('ABORTED', 'Otra persona guardó antes', { version: 3 });
  }),
  countTo: t.procedure.input(z.number()).subscription(async function* ({ input }) {
    for (let number = 1; number <= input; number++) yield { number, at: new Date(number) };
  }),
  follow: t.procedure.subscription(async function* () {
    yield tracked('1', { saved: true });
  }),
  breaks: t.procedure.subscription(async function* () {
    yield 1;
    throw new CallableError('UNAVAILABLE', 'Vuelve más tarde');
  }),
  report: t.procedure.query(async function* () {
    yield 'half';
    return { pages: 2 };
  }),
  patients: t.router({ list: t.procedure.query(() => ['Ana']), notes: t.router({ last: t.procedure.query(() => 7) }) }),
});
type AppRouter = typeof router;

let app: FastifyInstance;
let firebase: FirebaseApp;
let client: CallableClient<AppRouter>;

beforeAll(async () => {
  app = await buildTestServer({ router });
  await app.listen({ port: 0, host: '127.0.0.1' });
  firebase = initializeApp({ projectId: 'demo-project', apiKey: 'x', appId: 'x' }, 'typed client');
  const functions = getFunctions(firebase);
  connectFunctionsEmulator(functions, '127.0.0.1', (app.server.address() as AddressInfo).port);
  client = callable<AppRouter>(functions);
});
afterAll(async () => {
  await deleteApp(firebase);
  await app.close();
});

test('values have the types that they have on the wire', async () => {
  const profile = await client.getUserProfile();
  expect(profile).toEqual({ user: null, since: '1970-01-01T00:00:00.000Z', visits: 3, nickname: null });
  expectTypeOf(profile).toEqualTypeOf<{
    user: string | null;
    since: string;
    visits: number;
    nickname: string | null;
  }>();

  const added = await client.addPatient({ name: 'Ana', age: 41 });
  expect(added).toEqual(['Ana', 41]);
  expectTypeOf(added).toEqualTypeOf<readonly [string, number]>();

  const nothing = await client.forget();
  expect(nothing).toBeNull();
  expectTypeOf(nothing).toEqualTypeOf<null>();
});

test('an input that may be undefined may be left out', async () => {
  expect([await client.search(), await client.search('ana')]).toEqual(['everything', 'ana']);
});

test('procedures of nested routers are called by their dotted names', async () => {
  expect(await client.patients.list()).toEqual(['Ana']);
  expect(await client.patients.notes.last()).toBe(7);
  expectTypeOf<CallableName<AppRouter>>().toEqualTypeOf<
    | 'getUserProfile'
    | 'addPatient'
    | 'search'
    | 'forget'
    | 'refuse'
    | 'countTo'
    | 'follow'
    | 'breaks'
    | 'report'
    | 'patients.list'
    | 'patients.notes.last'
  >();
});

test('a stream: typed chunks, then the result', async () => {
  const { stream, data } = await client.countTo.stream(2);
  const numbers: number[] = [];
  for await (const chunk of stream) {
    expectTypeOf(chunk).toEqualTypeOf<{ number: number; at: string }>();
    numbers.push(chunk.number);
  }
  expect(numbers).toEqual([1, 2]);
  expect(await data).toEqual({});
  expect(await client.countTo(2)).toBeNull();
});

test('a tracked chunk is its data', async () => {
  for await (const chunk of (await client.follow.stream()).stream) {
    expect(chunk).toEqual({ saved: true });
    expectTypeOf(chunk).toEqualTypeOf<{ saved: boolean }>();
  }
});

test('a query that answers with a generator streams too, and plainly gives its return value', async () => {
  const { stream, data } = await client.report.stream();
  for await (const chunk of stream) expect(chunk).toBe('half');
  expectTypeOf(data).toEqualTypeOf<Promise<{ pages: number }>>();
  expect([await data, await client.report()]).toEqual([{ pages: 2 }, { pages: 2 }]);
});

test('failures are those of the SDK, with code and details', async () => {
  await expect(client.refuse()).rejects.toMatchObject({ code: 'functions/aborted', details: { version: 3 } });
});

test('a stream that breaks rejects where it is read, and nowhere else', async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', listen);
  const { stream } = await client.breaks.stream();
  const read = async () => {
    for await (const _chunk of stream);
  };
  await expect(read()).rejects.toMatchObject({ code: 'functions/unavailable' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', listen);
  expect(unhandled).toEqual([]);
});

test('the client is no promise, although it answers to any name', async () => {
  expect(await Promise.resolve(client)).toBe(client);
  expect(String(Object.prototype.toString.call(client.patients))).toBe('[object Function]');
});

test('any object with httpsCallable will do; the options of a call reach it', async () => {
  const asked: unknown[] = [];
  const double = callableOver<AppRouter>({
    httpsCallable: (name, options) => async (data) => {
      asked.push([name, data, options]);
      return { data: 'double' };
    },
  });
  expect(await double.search('x', { timeout: 5 })).toBe('double');
  expect(asked).toEqual([['search', 'x', { timeout: 5 }]]);
  await expect(double.countTo.stream(1)).rejects.toThrow('does not stream');
});

test('wrong calls do not compile', async () => {
  // Each line stands under an expectation of the compiler: `tsc` fails when one of them compiles.
  const _neverRun = async () => {
    // @ts-expect-error: age is a number
    await client.addPatient({ name: 'Ana', age: '41' });
    // @ts-expect-error: no such field
    await client.addPatient({ name: 'Ana', color: 'red' });
    // @ts-expect-error: an input is due
    await client.addPatient();
    // @ts-expect-error: no input is taken
    await client.getUserProfile({ id: 1 });
    // @ts-expect-error: no such procedure
    await client.getUserProfiles();
    // @ts-expect-error: a plain query does not stream
    await client.search.stream();
    // @ts-expect-error: no such name
    ({ router, allow: ['getUserProfiles'] }) satisfies CallablePluginOptions<AppRouter>;
    // @ts-expect-error: not the context of this router
    ({ router, createContext: () => ({ user: 1 }) }) satisfies CallablePluginOptions<AppRouter>;
  };
  const options = {
    router,
    allow: ['search', 'patients.list'],
    createContext: ({ call }) => ({ user: call.token }),
  } satisfies CallablePluginOptions<AppRouter>;
  expect(options.allow).toHaveLength(2);
});

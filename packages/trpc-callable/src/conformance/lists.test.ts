import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { initTRPC } from '@trpc/server';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { expectError, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';
import type { CallReport, ErrorReport } from '../call-options.ts';
import { CallableError } from '../callable-error.ts';
import { CallableList } from '../callable-list.ts';
import { callable } from '../client/callable.ts';

let made = 0;
let stopped = 0;
const reports: CallReport[] = [];
const errors: ErrorReport[] = [];

async function* rows(count: number, failsAt = -1, line = 'a\u2028b') {
  try {
    for (let number = 0; number < count; number++) {
      if (number === failsAt) throw new CallableError('UNAVAILABLE', 'La base no responde');
      if (number % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
      made++;
      yield { number, at: new Date(0), line };
    }
  } finally {
    stopped++;
  }
}

async function* texts(portions: string[]) {
  yield* portions;
}

const t = initTRPC.context<{ user: string | null }>().create();
const router = t.router({
  list: t.procedure.input(z.int()).query(({ input }) => new CallableList(rows(input))),
  wide: t.procedure.query(() => new CallableList(rows(5_000_000, -1, 'x'.repeat(5_000)))),
  json: t.procedure.input(z.array(z.string())).query(({ input }) => CallableList.ofJson<{ n: number }>(texts(input))),
  failing: t.procedure.input(z.int()).query(({ input }) => new CallableList(rows(50_000, input))),
});

describe.each(hosts)('$name', (host) => {
  let running: Started;
  let app: string;
  let port: number;
  beforeAll(async () => {
    running = await host.start({
      router,
      onCall: (report) => reports.push(report),
      onError: (report) => errors.push(report),
    });
    app = running.origin;
    port = Number(new URL(app).port);
  });
  afterEach(() => {
    made = 0;
    stopped = 0;
    reports.length = 0;
    errors.length = 0;
  });
  afterAll(() => running.close());

  const row = (number: number) => ({ number, at: '1970-01-01T00:00:00.000Z', line: 'a\u2028b' });

  /** The answer as it comes, not yet read. */
  async function open(name: string, data: unknown): Promise<IncomingMessage> {
    const call = request({ port, host: '127.0.0.1', path: `/${name}`, method: 'POST', agent: false });
    call.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return response;
  }

  test('a short list is an ordinary answer, also an empty one', async () => {
    const response = await post(app, '/list', '{"data":2}');
    expect(response.json()).toEqual({ result: [row(0), row(1)] });
    expect(response.headers['content-length']).toBeDefined();
    expect((await post(app, '/list', '{"data":0}')).json()).toEqual({ result: [] });
    expect(reports.map(({ status, httpStatus }) => [status, httpStatus])).toEqual([
      ['OK', 200],
      ['OK', 200],
    ]);
  });

  test.each([
    ['several portions', ['[{"n":1},{"n":2}]', '[]', ' [ ] ', '[{"n":3}]\n'], [1, 2, 3]],
    ['an empty first portion', ['[]', '[{"n":1}]'], [1]],
    ['nothing at all', [], []],
  ])('a list that is JSON already, of %s, is one array or chunks', async (_what, portions, numbers) => {
    const payload = JSON.stringify({ data: portions });
    expect((await post(app, '/json', payload)).json()).toEqual({ result: numbers.map((n) => ({ n })) });
    const stream = await post(app, '/json', payload, { accept: 'text/event-stream' });
    const chunks = [...stream.body.matchAll(/"message":(\{.*\})\}/g)].map(([, chunk]) => JSON.parse(chunk ?? ''));
    expect(chunks).toEqual(numbers.map((n) => ({ n })));
  });

  test('a long list comes in pieces and is one array', async () => {
    const response = await post(app, '/list', '{"data":3000}');
    expect(response.headers['content-length']).toBeUndefined();
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': 'https://page.example',
    });
    const { result } = response.json();
    expect(result).toHaveLength(3_000);
    expect(result[2_999]).toEqual(row(2_999));
    expect(reports).toMatchObject([{ status: 'OK', httpStatus: 200 }]);
  });

  test('an error before the first piece is answered as usual', async () => {
    expectError(await post(app, '/failing', '{"data":5}'), 503, 'UNAVAILABLE');
    expect(reports).toMatchObject([{ status: 'UNAVAILABLE', httpStatus: 503 }]);
  });

  test('a later error cuts the connection: a part of a list is never taken for the whole', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/failing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":6000}',
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(errors).toMatchObject([{ name: 'failing', sent: { status: 'UNAVAILABLE' } }]);
    expect(reports).toMatchObject([{ status: 'UNAVAILABLE' }]);
    expect(stopped).toBe(1);
  });

  test('the procedure waits for a slow reader, and ends with one who leaves', async () => {
    const response = await open('wide', null);
    const standsStill = async () => {
      const before = made;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return made === before;
    };
    await vi.waitUntil(standsStill, { timeout: 20_000 });
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(50_000);
    response.destroy();
    await vi.waitUntil(() => stopped === 1, { timeout: 20_000 });
    expect(reports).toMatchObject([{ status: 'CANCELLED', httpStatus: 499 }]);
  });

  test('the genuine SDK reads an array, or each item as a chunk', async () => {
    const firebase = initializeApp({ projectId: 'demo-project', apiKey: 'x', appId: 'x' }, 'lists');
    const functions = getFunctions(firebase);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const client = callable<typeof router>(functions);

    const plain = await client.list(3);
    expect(plain).toEqual([row(0), row(1), row(2)]);
    expectTypeOf(plain).toEqualTypeOf<{ number: number; at: string; line: string }[]>();

    const { stream, data } = await client.list.stream(3);
    const chunks: typeof plain = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks).toEqual(plain);
    expect(await data).toEqual({});
    await deleteApp(firebase);
  });
});

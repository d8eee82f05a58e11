import { once } from 'node:events';
import { initTRPC } from '@trpc/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { turn } from '../../testing/listener.ts';
import { type CallableFetchOptions, callableFetch } from './callable-fetch.ts';

afterEach(() => {
  vi.useRealTimers();
});

const t = initTRPC.create();
const router = t.router({
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  numbers: t.procedure.input(z.number()).subscription(async function* ({ input }) {
    for (let number = 1; number <= input; number++) yield number;
  }),
  open: t.procedure.subscription(async function* ({ signal }) {
    yield 'open';
    if (signal) await once(signal, 'abort');
  }),
});
type Options = Partial<CallableFetchOptions<typeof router>>;
const fetchOf = (options: Options = {}) => callableFetch({ router, createContext: () => ({}), ...options });

const jsonHeaders = { 'content-type': 'application/json' };
const request = (path: string, body: string | ReadableStream | null, more: RequestInit = {}) =>
  new Request(`https://api.example${path}`, {
    ...{ method: 'POST', headers: jsonHeaders, body, ...(body instanceof ReadableStream && { duplex: 'half' }) },
    ...more,
  } as RequestInit);
const streamed = (path: string, data: unknown, more: RequestInit = {}) =>
  request(path, JSON.stringify({ data }), { headers: { ...jsonHeaders, accept: 'text/event-stream' }, ...more });
const event = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`;

describe('addresses', () => {
  test.each([
    [undefined, '/echo', 200],
    ['', '/echo', 200],
    ['/', '/echo', 200],
    ['/api', '/api/echo', 200],
    ['/api', '/api/echo?x=/other', 200],
    ['/api/', '/api/echo', 200],
    ['/a/b//', '/a/b/echo', 200],
    ['/api', '/echo', 404],
    ['/api', '/apixecho', 404],
    ['/api', '/api', 404],
    ['/api', '/x/api/echo', 404],
    ['/api', '/echo/api/', 404],
  ])('below %s: %s is %i', async (basePath, path, status) => {
    const handle = fetchOf(basePath === undefined ? {} : { basePath });
    const answer = await handle(request(path, '{"data":1}'));
    expect(answer.status).toBe(status);
    if (status === 200) expect(await answer.json()).toEqual({ result: 1 });
    else expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['Not Found\n', 'text/plain']);
  });

  test('what is neither a POST nor a callable is 404 in words', async () => {
    const answer = await fetchOf()(request('/page', null, { method: 'GET' }));
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n']);
  });

  test('HEAD and a preflight are answered without a body', async () => {
    const head = await fetchOf()(request('/echo', null, { method: 'HEAD' }));
    expect([head.status, head.body]).toEqual([400, null]);
    const preflight = await fetchOf()(request('/echo', null, { method: 'OPTIONS' }));
    expect([preflight.status, preflight.body]).toEqual([204, null]);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    const got = await fetchOf()(request('/echo', null, { method: 'GET' }));
    const { error } = (await got.json()) as { error: { status: string } };
    expect([got.status, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

test('both hooks get the request, the call and what the platform handed over', async () => {
  const platform = { KV: 'bindings' };
  const sent = request('/echo', '{"data":1}', { headers: { ...jsonHeaders, authorization: 'Bearer ana' } });
  const given: Record<string, unknown>[] = [];
  const handle = fetchOf({
    beforeCall: ({ req, call, platform }) => given.push({ req, token: call.token, platform }),
    createContext: ({ req, info, call, platform }) => {
      given.push({ req, token: call.token, platform, path: info.calls[0]?.path });
      return {};
    },
  });
  expect(await (await handle(sent, platform)).json()).toEqual({ result: 1 });
  expect(given).toHaveLength(2);
  for (const one of given) {
    expect([one.req === sent, one.platform === platform]).toEqual([true, true]);
    expect(one.token).toBe('ana');
  }
  expect(given[1]?.path).toBe('echo');
  expect(await (await callableFetch({ router })(request('/echo', '{"data":2}'))).json()).toEqual({ result: 2 });
});

test('two Authorization headers, which arrive joined, are no token', async () => {
  const headers = new Headers(jsonHeaders);
  headers.append('authorization', 'Bearer a');
  headers.append('authorization', 'Bearer b');
  expect((await fetchOf()(request('/echo', '{"data":1}', { headers }))).status).toBe(401);
});

describe('a body', () => {
  const mebibyte = 1024 * 1024;
  const limits = { bytes: 40 };
  const withData = (length: number) => `{"data":"${'x'.repeat(length - 11)}"}`;
  /** Its text in two portions, of which nobody knows how many there are. */
  const inPortions = (text: string) =>
    new ReadableStream({
      start(controller) {
        for (const part of [text.slice(0, 20), text.slice(20)]) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });

  test('may be as large as the limit and not larger', async () => {
    const handle = fetchOf({ limits });
    for (const of of [(text: string) => text, inPortions]) {
      const fits = await handle(request('/echo', of(withData(40))));
      expect(await fits.json()).toEqual({ result: 'x'.repeat(29) });
      expect((await handle(request('/echo', of(withData(41))))).status).toBe(413);
    }
  });

  test('is as large as it says', async () => {
    const said = (length: string) => ({ headers: { ...jsonHeaders, 'content-length': length } });
    const handle = fetchOf({ limits });
    expect((await handle(request('/echo', inPortions('{"data":1}'), said('40')))).status).toBe(200);
    expect((await handle(request('/echo', inPortions('{"data":1}'), said('41')))).status).toBe(413);
  });

  test('that there is not is told apart from one that broke', async () => {
    const reasons: string[] = [];
    const handle = fetchOf({ onError: ({ error }) => reasons.push(error.message) });
    expect((await handle(request('/echo', null))).status).toBe(400);
    expect(reasons).toEqual(['no body']);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('the line broke')) });
    expect((await handle(request('/echo', broken))).status).toBe(400);
    expect(reasons).toHaveLength(1);
  });

  /** A body that is refused at once, and then comes for ever or not at all; what the client saw of its end. */
  function refused(portion: (nth: number) => Uint8Array | Error | null) {
    const seen = { portions: 0, isCancelled: false };
    const body = new ReadableStream(
      {
        pull(controller) {
          const next = portion(++seen.portions);
          if (next instanceof Error) controller.error(next);
          else if (next) controller.enqueue(next);
          return next ? undefined : new Promise<void>(() => undefined);
        },
        cancel() {
          seen.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const handle = fetchOf({ limits });
    const said = { headers: { ...jsonHeaders, 'content-length': '41' } };
    return { seen, answer: handle(request('/echo', body, said)) };
  }

  test('that is refused is read on, up to 64 MiB', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const chunk = new Uint8Array(mebibyte);
    const { seen, answer } = refused((nth) => (nth <= 64 ? chunk : new Uint8Array(1)));
    expect((await answer).status).toBe(413);
    expect(seen).toEqual({ portions: 65, isCancelled: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is refused and stops coming is given up after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { seen, answer } = refused(() => null);
    while (seen.portions === 0 || vi.getTimerCount() === 0) await turn();
    vi.advanceTimersByTime(1_999);
    await turn();
    expect(seen.isCancelled).toBe(false);
    vi.advanceTimersByTime(1);
    expect((await answer).status).toBe(413);
    expect(seen.isCancelled).toBe(true);
  });

  test('that is refused and breaks is refused all the same', async () => {
    const { seen, answer } = refused(() => new Error('the line broke'));
    expect((await answer).status).toBe(413);
    expect(seen.isCancelled).toBe(false);
  });
});

describe('a client that leaves', () => {
  test('aborts its call by its own signal', async () => {
    const leave = new AbortController();
    const signals: AbortSignal[] = [];
    const handle = fetchOf({
      createContext: ({ info }) => {
        signals.push(info.signal);
        return {};
      },
    });
    await handle(request('/echo', '{"data":1}', { signal: leave.signal }));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    leave.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('or by not reading on', async () => {
    const statuses: string[] = [];
    const handle = fetchOf({ onCall: ({ status }) => statuses.push(status) });
    const reader = (await handle(streamed('/open', null))).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(event({ message: 'open' }));
    await reader?.cancel();
    await expect.poll(() => statuses).toEqual(['CANCELLED']);
  });
});

describe('a stream', () => {
  test('is read as it comes, ends, and leaves no clock behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = await fetchOf({ heartbeatMs: 0 })(streamed('/numbers', 2));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await answer.text()).toBe([{ message: 1 }, { message: 2 }, { result: {} }].map(event).join(''));
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is ended by a shutdown', async () => {
    const handle = fetchOf();
    const reader = (await handle(streamed('/open', null))).body?.getReader();
    await reader?.read();
    handle.close();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('UNAVAILABLE');
    expect((await reader?.read())?.done).toBe(true);
  });

  test.each([
    [undefined, 60_000],
    [100, 100],
  ])('that nobody reads with a limit of %s ms is cut off after %i ms, and its procedure stopped', async (asked, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const statuses: string[] = [];
    const onCall: Options['onCall'] = ({ status }) => statuses.push(status);
    const handle = fetchOf({ heartbeatMs: 0, onCall, ...(asked !== undefined && { stallTimeoutMs: asked }) });
    const reader = (await handle(streamed('/numbers', 1_000_000))).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    // Who reads has his time again.
    for (const message of [1, 2, 3]) {
      expect(await next()).toBe(event({ message }));
      // Not yet: the clock that runs is that of the portion before.
      do await turn();
      while (vi.getTimerCount() === 0);
      vi.advanceTimersByTime(ms - 1);
    }
    await turn();
    expect(statuses).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect.poll(() => statuses).toEqual(['CANCELLED']);
    // One portion stood ready, then comes the failure.
    const rest = (async () => {
      for (;;) if ((await next()) === '') return;
    })();
    await expect(rest).rejects.toThrow('The client does not read');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('whose texts break does not look complete', async () => {
    const list = initTRPC.create();
    const { CallableList } = await import('../callable-list.ts');
    async function* rows() {
      for (let row = 0; row < 100; row++) yield 'x'.repeat(2_000);
      throw new Error('the rows broke');
    }
    const broken = list.router({ list: list.procedure.query(() => new CallableList(rows())) });
    const answer = await callableFetch({ router: broken })(request('/list', '{"data":null}'));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('the rows broke');
  });
});

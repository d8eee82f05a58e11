import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, type Started } from '../../testing/hosts.ts';
import { streamLog } from '../../testing/router.ts';

describe.each(hosts)('$name', (host) => {
  let app: Started;
  const clients: Record<string, { firebase: FirebaseApp; functions: Functions }> = {};

  beforeAll(async () => {
    app = await host.start({ drainTimeoutMs: 50, heartbeatMs: 40, limits: { bytes: 64 * 1024 } });
    const port = Number(new URL(app.origin).port);
    const client = (name: string, domain?: string) => {
      const firebase = initializeApp({ projectId: 'demo-project', apiKey: 'x', appId: 'x' }, `${host.name} ${name}`);
      clients[name] = { firebase, functions: getFunctions(firebase, domain) };
      return clients[name].functions;
    };
    client('custom domain', `http://127.0.0.1:${port}`);
    client('custom domain with two slashes', `http://127.0.0.1:${port}//`);
    connectFunctionsEmulator(client('emulator'), '127.0.0.1', port);
  });
  afterAll(async () => {
    for (const { firebase } of Object.values(clients)) await deleteApp(firebase);
    await app.close();
  });

  const until = async (condition: () => boolean) => {
    for (let waited = 0; !condition() && waited < 20_000; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(condition()).toBe(true);
  };

  describe.each(['custom domain', 'custom domain with two slashes', 'emulator'])('the genuine SDK by %s', (form) => {
    const call = async (name: string, data?: unknown) =>
      (await httpsCallable(clients[form]!.functions, name)(data)).data;
    const stream = (name: string, data?: unknown, signal?: AbortSignal) =>
      httpsCallable(clients[form]!.functions, name).stream(data, { signal });

    test('calls and reads values', async () => {
      expect(await call('add', { a: 1, b: 2 })).toBe(3);
      expect(await call('nothing')).toBeNull();
      expect(await call('inputOf')).toEqual({ input: 'undefined' });
      expect(await call('echo', { ñ: [1.5, null, { deep: 'á\u2028' }], at: new Date(0), gone: undefined })).toEqual({
        ñ: [1.5, null, { deep: 'á\u2028' }],
        at: '1970-01-01T00:00:00.000Z',
        gone: null,
      });
      expect(await call('values')).toMatchObject({ big: 9_007_199_254_740_992, missing: null });
    });

    test.each([
      ['conflict', undefined, 'functions/already-exists'],
      ['stale', undefined, 'functions/aborted'],
      ['unavailable', undefined, 'functions/unavailable'],
      ['explode', undefined, 'functions/internal'],
      ['add', { a: 'x' }, 'functions/invalid-argument'],
      ['nope', undefined, 'functions/not-found'],
      ['endless', undefined, 'functions/unimplemented'],
      ['echo', 'x'.repeat(100_000), 'functions/invalid-argument'],
    ])('%s fails as %s → %s', async (name, data, code) => {
      await expect(call(name, data)).rejects.toMatchObject({ code });
    });

    test('details reach the caller', async () => {
      await expect(call('stale')).rejects.toMatchObject({ details: { code: 'stale', version: 3 } });
      await expect(call('add', { a: 1 })).rejects.toMatchObject({ details: { issues: [{ path: ['b'] }] } });
    });

    test('streams chunks and the result', async () => {
      const { stream: chunks, data } = await stream('numbers', 3);
      const seen: unknown[] = [];
      for await (const chunk of chunks) seen.push(chunk);
      expect(seen).toEqual([1, 2, 3].map((number) => ({ number, at: null })));
      expect(await data).toEqual({});
    });

    test('no line separator loses a chunk', async () => {
      const seen: unknown[] = [];
      for await (const chunk of (await stream('lines')).stream) seen.push(chunk);
      expect(seen).toEqual(['uno\u2028dos\u2029tres\u0085cuatro']);
    });

    test('a plain procedure asked to stream gives its result', async () => {
      expect(await (await stream('add', { a: 1, b: 2 })).data).toBe(3);
      expect(await (await stream('values')).data).toMatchObject({ line: 'a\u2028b\u2029c\u0085d' });
    });

    test('padded heartbeats are no chunks', async () => {
      const { stream: chunks, data } = await stream('slow', 200);
      const seen: unknown[] = [];
      for await (const chunk of chunks) seen.push(chunk);
      expect(seen).toEqual(['late']);
      await data;
    });

    test.each([
      ['nope', undefined, 'functions/not-found'],
      ['add', { a: 1 }, 'functions/invalid-argument'],
      ['explode', undefined, 'functions/internal'],
      ['breaksLate', undefined, 'functions/internal'],
      ['echo', 'x'.repeat(100_000), 'functions/invalid-argument'],
    ])('the stream of %s fails as an event and does not hang', async (name, input, code) => {
      const { stream: chunks, data } = await stream(name, input);
      const failure = expect(data).rejects.toMatchObject({ code });
      await expect(
        (async () => {
          for await (const _chunk of chunks);
        })(),
      ).rejects.toMatchObject({ code });
      await failure;
    });

    test('a caller who leaves stops the procedure', async () => {
      streamLog.length = 0;
      const leave = new AbortController();
      const { stream: chunks, data } = await stream('endless', undefined, leave.signal);
      data.catch(() => undefined);
      const iterator = chunks[Symbol.asyncIterator]();
      expect((await iterator.next()).value).toBe('open');
      leave.abort();
      await until(() => streamLog.includes('endless stopped'));
      await expect(data).rejects.toMatchObject({ code: 'functions/cancelled' });
    });
  });

  test('a plain caller who leaves aborts the signal of the procedure', async () => {
    streamLog.length = 0;
    const port = Number(new URL(app.origin).port);
    const leave = new AbortController();
    const request = fetch(`http://127.0.0.1:${port}/hang`, {
      method: 'POST',
      body: '{"data":null}',
      headers: { 'content-type': 'application/json' },
      signal: leave.signal,
    }).catch(() => undefined);
    await until(() => streamLog.includes('hang started'));
    leave.abort();
    await request;
    await until(() => streamLog.includes('hang aborted'));
  });

  test('two Authorization headers are refused on the socket, where Node keeps only the first', async () => {
    const { request } = await import('node:http');
    const port = Number(new URL(app.origin).port);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: '/nothing', method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.setHeader('content-type', 'application/json');
      call.setHeader('authorization', ['Bearer ana', 'Bearer root']);
      call.end('{"data":null}');
    });
    expect(status).toBe(401);
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { open, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';
import { streamLog } from '../../testing/router.ts';
import type { CallReport, ErrorReport } from '../call-options.ts';

const streamHeaders = { 'content-type': 'application/json', accept: 'text/event-stream' };

describe.each(hosts)('$name', (host) => {
  let app: Started;
  afterEach(() => app.close());

  const stream = (name: string) =>
    open(app.origin, { url: `/${name}`, payload: '{"data":null}', headers: streamHeaders });

  test('the headers of a stream leave before its procedure answers', async () => {
    app = await host.start({ heartbeatMs: 0 });
    // It never answers: an answer that waited for it would never come.
    const response = await stream('silent');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    response.destroy();
  });

  test.each(['endless', 'silent', 'throwsOnAbort'])(
    'a client that leaves %s is no error, and stops it',
    async (name) => {
      const calls: CallReport[] = [];
      const errors: ErrorReport[] = [];
      streamLog.length = 0;
      app = await host.start({ onCall: (report) => calls.push(report), onError: (report) => errors.push(report) });
      const response = await stream(name);
      if (name === 'silent') await expect.poll(() => streamLog).toEqual(['silent started']);
      else await once(response, 'data');
      response.destroy();
      if (name === 'silent') await expect.poll(() => streamLog).toEqual(['silent started', 'silent stopped']);
      else await expect.poll(() => calls.map(({ status }) => status)).toEqual(['CANCELLED']);
      expect(errors).toEqual([]);
    },
  );

  test('a client that never reads is cut off', async () => {
    app = await host.start({ stallTimeoutMs: 100 });
    const accepted = once(app.server, 'connection');
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.pause();
    const head = Object.entries({ host: 'x', ...streamHeaders, 'content-length': '13' });
    socket.write(
      `POST /unbounded HTTP/1.1\r\n${head.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n{"data":null}`,
    );
    const [connection] = (await accepted) as [Socket];
    // Not by `once`: the reason of the host may be an error of the connection.
    await expect.poll(() => connection.closed).toBe(true);
    // The server did it, not the client.
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  test('a client that does not read holds the procedure back', async () => {
    app = await host.start();
    const response = await stream('unbounded');
    // An endless stream that never waits: without back-pressure it would fill the memory and block every other call.
    expect((await post(app.origin, '/nothing')).json()).toEqual({ result: null });
    response.destroy();
  });
});

describe.each(hosts.filter(({ parsesBodies }) => !parsesBodies))('$name', (host) => {
  test('at its end it tells open streams, and stops their procedures', async () => {
    const app = await host.start();
    streamLog.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(`${app.origin}/endless`, { method: 'POST', body: '{"data":null}', headers: streamHeaders }),
      ),
    );
    const texts = responses.map((response) => response.text());
    await expect.poll(() => streamLog.filter((line) => line === 'endless started')).toHaveLength(30);
    await app.close();
    for (const text of await Promise.all(texts))
      expect(text).toMatch(/data: {"error":{"status":"UNAVAILABLE","message":"UNAVAILABLE"}}\n\n$/);
    expect(streamLog.filter((line) => line === 'endless stopped')).toHaveLength(30);
  });
});

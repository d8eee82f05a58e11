import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type InjectOptions } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endListeners, listening, speaking, turn, watched } from '../../testing/listener.ts';
import { discardBody } from './discard-body.ts';

afterEach(() => {
  vi.useRealTimers();
  endListeners();
});

const mebibyte = 1024 * 1024;

/** A request as the server has it, and the client's end of the line. */
async function begun(length: number, body: string): Promise<{ request: IncomingMessage; socket: Socket }> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  const origin = await listening(resolve);
  const socket = await speaking(origin, `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`);
  return { request: await promise, socket };
}

/** Not by `once` of Node, which takes an error before it for a failure. */
const happened = (request: IncomingMessage, event: string) =>
  new Promise<void>((resolve) => request.once(event, () => resolve()));

const heard = (request: IncomingMessage) =>
  ['data', 'end', 'close', 'error'].map((event) => request.listenerCount(event));

describe('a refused body', () => {
  test('is read to its end, and nobody goes on listening', async () => {
    const { request, socket } = await begun(10, 'first');
    const before = heard(request);
    const discarded = discardBody(request);
    const seen = watched(discarded);
    await turn();
    expect([seen.isDone, request.complete]).toEqual([false, false]);
    socket.write('other');
    await discarded;
    expect([request.complete, heard(request)]).toEqual([true, before]);
  });

  test('that is there already is left to whoever wants it', async () => {
    const { request } = await begun(5, 'first');
    await expect.poll(() => request.complete).toBe(true);
    await discardBody(request);
    expect(request.readableFlowing).toBeNull();
  });

  test('of a client that has left is not waited for', async () => {
    const { request, socket } = await begun(10, 'first');
    socket.resetAndDestroy();
    await happened(request, 'close');
    const seen = watched(discardBody(request));
    await turn();
    expect(seen.isDone).toBe(true);
  });

  test('of a client that leaves, or that the app gives up itself, has ended then', async () => {
    for (const end of ['client', 'app']) {
      const { request, socket } = await begun(10, 'first');
      const seen = watched(discardBody(request));
      const closed = happened(request, 'close');
      if (end === 'client') socket.resetAndDestroy();
      else request.destroy();
      await closed;
      await turn();
      expect([end, seen.isDone]).toEqual([end, true]);
    }
  });

  test('that stops coming is given up after two seconds', async () => {
    const { request } = await begun(10, 'first');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const seen = watched(discardBody(request));
    vi.advanceTimersByTime(1_999);
    await turn();
    expect(seen.isDone).toBe(false);
    vi.advanceTimersByTime(1);
    await turn();
    expect(seen.isDone).toBe(true);
  });
});

describe('a body that Fastify was given without a line: it never says that it is complete, nor closes', () => {
  /** What is seen when a hook that runs before the body is read throws it away, one turn after `event`. */
  async function thrownAway(event: string, simulate: InjectOptions['simulate']): Promise<boolean> {
    const app = Fastify();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    app.addHook('onRequest', async (request) => {
      const seen = watched(discardBody(request.raw));
      await happened(request.raw, event);
      await turn();
      resolve(seen.isDone);
    });
    void app.inject({ method: 'POST', url: '/', payload: 'text', ...(simulate && { simulate }) });
    return promise;
  }

  test('ends with its end, or with its failure', async () => {
    expect(await thrownAway('end', undefined)).toBe(true);
    expect(await thrownAway('error', { error: true, end: false, split: false, close: false })).toBe(true);
  });

  test('is not read past 64 MiB', async () => {
    // A busy machine may need longer than the time that a body has.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const payload = new PassThrough();
    const app = Fastify();
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    app.addHook('onRequest', (request) => resolve(request.raw));
    void app.inject({ method: 'POST', url: '/', payload });
    const request = await promise;
    const before = heard(request);
    let size = 0;
    const count = (chunk: Buffer) => {
      size += chunk.length;
    };
    const seen = watched(discardBody(request));
    request.on('data', count);
    const send = async (chunk: Buffer) => {
      const after = size + chunk.length;
      payload.write(chunk);
      while (size < after) await turn();
    };
    for (let sent = 0; sent < 64; sent++) await send(Buffer.alloc(mebibyte));
    await turn();
    expect([size, seen.isDone]).toEqual([64 * mebibyte, false]);
    await send(Buffer.alloc(1));
    request.off('data', count);
    expect([seen.isDone, heard(request), vi.getTimerCount()]).toEqual([true, before, 0]);
  });

  test('has ended when the app has read it', async () => {
    const app = Fastify();
    app.post('/', async ({ raw, body }) => {
      const seen = watched(discardBody(raw));
      await turn();
      return { body, ended: raw.readableEnded, complete: Boolean(raw.complete), isDone: seen.isDone };
    });
    const answer = await app.inject({ method: 'POST', url: '/', payload: { text: 'x' } });
    expect(answer.json()).toEqual({ body: { text: 'x' }, ended: true, complete: false, isDone: true });
  });
});

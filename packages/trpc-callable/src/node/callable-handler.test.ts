import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { initTRPC } from '@trpc/server';
import express from 'express';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask, post } from '../../testing/call.ts';
import { endListeners, listening, speaking, turn } from '../../testing/listener.ts';
import type { ErrorReport } from '../call-options.ts';
import { type CallableHandlerOptions, callableHandler } from './callable-handler.ts';

afterEach(() => {
  vi.useRealTimers();
  endListeners();
});

const t = initTRPC.context<{ wait?: Promise<void> }>().create();
const router = t.router({
  echo: t.procedure.input(z.unknown()).mutation(({ input }) => input),
  waits: t.procedure.query(async ({ ctx }) => {
    await ctx.wait;
    return 'late';
  }),
});
const handlerOf = (more: Partial<CallableHandlerOptions<typeof router>> = {}) =>
  callableHandler({ router, createContext: () => ({}), ...more });

const jsonHead = (length: number) =>
  `HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('the app', () => {
  test('is given its own request and response by both hooks, with the call and what tRPC knows of it', async () => {
    const given: Record<string, unknown>[] = [];
    const asked: unknown[] = [];
    const handle = handlerOf({
      beforeCall: ({ req, res, call }) => given.push({ req, res, name: call.name, token: call.token }),
      createContext: ({ req, res, info, call }) => {
        given.push({ req, res, name: call.name, token: call.token, path: info.calls[0]?.path });
        return {};
      },
    });
    const origin = await listening((req, res) => {
      asked.push(req, res);
      return handle(req, res);
    });
    const answer = await post(origin, '/echo?name=other', '{"data":1}', { authorization: 'Bearer ana' });
    expect(answer.json()).toEqual({ result: 1 });
    const [req, res] = asked;
    expect(given).toHaveLength(2);
    for (const one of given) {
      expect(one).toMatchObject({ name: 'echo', token: 'ana' });
      expect([one.req === req, one.res === res]).toEqual([true, true]);
    }
    expect(given[1]?.path).toBe('echo');
  });

  test('need not have any hook', async () => {
    const origin = await listening(callableHandler({ router }));
    expect((await post(origin, '/echo', '{"data":1}')).json()).toEqual({ result: 1 });
  });

  test('is asked next for what is no callable; nobody behind it is 404 in words', async () => {
    const handle = handlerOf();
    const told: unknown[][] = [];
    const asked: RequestListener = (req, res) =>
      handle(req, res, (...given) => {
        told.push(given);
        res.end('page');
      });
    expect((await ask(await listening(asked), { method: 'GET', url: '/page' })).body).toBe('page');
    expect(told).toEqual([[]]);
    const alone = await ask(await listening((req, res) => handle(req, res)), { method: 'GET', url: '/page' });
    expect([alone.statusCode, alone.body]).toEqual([404, 'Not Found\n']);
    expect(alone.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([
    [undefined, 'Origin'],
    ['Accept-Encoding', 'Accept-Encoding, Origin'],
    ['origin', 'origin'],
    [['Accept', 'Cookie'], 'Accept,Cookie, Origin'],
  ])('that said Vary: %s says %s with us', async (said, vary) => {
    const handle = handlerOf();
    const origin = await listening((req, res) => {
      if (said !== undefined) res.setHeader('vary', said);
      return handle(req, res);
    });
    expect((await post(origin, '/echo')).headers.vary).toBe(vary);
  });

  test('whose server allows no body where HTTP has none is sent none for HEAD', async () => {
    const failed: unknown[] = [];
    const handle = handlerOf();
    const origin = await listening(
      (req, res) =>
        handle(req, res).catch((error) => {
          failed.push(error);
          res.destroy();
        }),
      { rejectNonStandardBodyWrites: true },
    );
    const { statusCode, body, headers } = await ask(origin, { method: 'HEAD', url: '/echo' });
    expect([statusCode, body, failed]).toEqual([400, '', []]);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('a client', () => {
  test('that was answered did not leave: nothing of its call is aborted afterwards', async () => {
    const seen = Promise.withResolvers<AbortSignal>();
    const handle = handlerOf({
      createContext: ({ info }) => {
        seen.resolve(info.signal);
        return {};
      },
    });
    const closed = Promise.withResolvers<void>();
    const origin = await listening((req, res) => {
      void handle(req, res);
      res.once('close', closed.resolve);
    });
    await post(origin, '/echo');
    await closed.promise;
    expect((await seen.promise).aborted).toBe(false);
  });

  test('that leaves aborts its call, and an answer that comes too late harms nobody', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    try {
      const begun = Promise.withResolvers<AbortSignal>();
      const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
      const handle = handlerOf({
        createContext: ({ info }) => {
          begun.resolve(info.signal);
          return { wait };
        },
      });
      const ended = Promise.withResolvers<void>();
      const origin = await listening((req, res) => void handle(req, res).then(ended.resolve, ended.reject));
      const socket = await speaking(origin, `POST /waits ${jsonHead(13)}{"data":null}`);
      const signal = await begun.promise;
      const aborted = once(signal, 'abort');
      socket.resetAndDestroy();
      await aborted;
      goOn();
      await ended.promise;
      await turn();
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', note);
    }
  });
});

describe('a body', () => {
  const limits = { bytes: 40 };
  const withData = (length: number) => `{"data":"${'x'.repeat(length - 11)}"}`;

  test.each<[how: string, parse: ((req: IncomingMessage, text: string) => object) | null]>([
    ['with its length', null],
    ['in chunks', null],
    [
      'as the bytes that Cloud Functions keep',
      (_req, text) => ({ rawBody: Buffer.from(text), body: { data: 'other' } }),
    ],
    ['as bytes', (_req, text) => ({ body: Buffer.from(text) })],
    ['as text', (_req, text) => ({ body: text })],
    ['as a value', (_req, text) => ({ body: JSON.parse(text) })],
  ])('%s may be as large as the limit and not larger', async (how, parse) => {
    const handle = handlerOf({ limits });
    const origin = await listening(async (req, res) => {
      if (parse) {
        let text = '';
        for await (const chunk of req) text += chunk;
        Object.assign(req, parse(req, text));
      }
      await handle(req, res);
    });
    const headers: Record<string, string> = how === 'in chunks' ? { 'transfer-encoding': 'chunked' } : {};
    const fits = await post(origin, '/echo', withData(40), headers);
    expect([fits.statusCode, fits.body]).toEqual([200, `{"result":"${'x'.repeat(29)}"}`]);
    expect((await post(origin, '/echo', withData(41), headers)).statusCode).toBe(413);
  });

  test('that a parser has inflated is not inflated again', async () => {
    const handle = handlerOf();
    const parsing = express().use(express.json(), (req, res) => handle(req, res));
    const kept = express().use(express.raw({ type: '*/*' }), (req, res) => {
      Object.assign(req, { rawBody: req.body, body: undefined });
      return handle(req, res);
    });
    for (const app of [parsing, kept]) {
      const origin = await listening(app);
      const sent = post(origin, '/echo', gzipSync('{"data":"hola"}'), { 'content-encoding': 'gzip' });
      expect((await sent).body).toBe('{"result":"hola"}');
    }
  });

  test('that a parser left alone is read here, and inflated, whatever stands in its place', async () => {
    const handle = handlerOf();
    const origin = await listening((req, res) => handle(Object.assign(req, { body: {} }), res));
    const sent = post(origin, '/echo', gzipSync('{"data":"hola"}'), { 'content-encoding': 'gzip' });
    expect((await sent).body).toBe('{"result":"hola"}');
  });

  test('that somebody read and nobody kept is none', async () => {
    const reasons: string[] = [];
    const handle = handlerOf({ onError: ({ error }) => reasons.push(error.message) });
    const app = Fastify();
    app.post('/echo', async (request, reply) => {
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
    expect((await app.inject({ method: 'POST', url: '/echo', payload: { data: 1 } })).statusCode).toBe(400);
    expect(reasons).toEqual(['no body']);
  });

  test('of a client that left before is none either, and is not waited for', async () => {
    const reports: ErrorReport[] = [];
    const handle = handlerOf({ onError: (report) => reports.push(report) });
    const asked = Promise.withResolvers<[IncomingMessage, ServerResponse]>();
    const origin = await listening((req, res) => asked.resolve([req, res]));
    const socket = await speaking(origin, `POST /echo ${jsonHead(50)}{"da`);
    const [req, res] = await asked.promise;
    const closed = new Promise<void>((resolve) => req.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    await handle(req, res);
    expect(reports.map(({ error }) => error.message)).toEqual(['no body']);
  });

  test('that breaks off, by the line or by its stream, reaches no procedure', async () => {
    const reports: ErrorReport[] = [];
    const handle = handlerOf({ onError: (report) => reports.push(report) });
    for (const breakOff of ['client', 'app'] as const) {
      const asked = Promise.withResolvers<IncomingMessage>();
      const ended = Promise.withResolvers<void>();
      const origin = await listening((req, res) => {
        void handle(req, res).then(ended.resolve, ended.reject);
        asked.resolve(req);
      });
      const socket = await speaking(origin, `POST /echo ${jsonHead(50)}{"da`);
      const req = await asked.promise;
      if (breakOff === 'client') socket.resetAndDestroy();
      else req.destroy();
      await ended.promise;
    }
    const app = Fastify();
    app.addHook('onRequest', async (request, reply) => {
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
    const simulate = { error: true, end: false, split: false, close: false };
    const answer = await app.inject({ method: 'POST', url: '/echo', payload: { data: 1 }, simulate });
    expect([answer.statusCode, reports]).toEqual([400, []]);
  });

  test('leaves nobody listening behind', async () => {
    const heard = (req: IncomingMessage) => ['data', 'end', 'close'].map((event) => req.listenerCount(event));
    const handle = handlerOf({ limits });
    const listened: number[][] = [];
    const origin = await listening(async (req, res) => {
      // What Node itself stops listening to comes at the end.
      const before = heard(req);
      await handle(req, res);
      listened.push(before, heard(req));
      // Ours for a line that breaks stays.
      expect(req.listenerCount('error')).toBe(1);
    });
    for (const body of [withData(40), withData(41)])
      await post(origin, '/echo', body, { 'transfer-encoding': 'chunked' });
    await expect.poll(() => listened.length).toBe(4);
    expect(listened[1]).toEqual(listened[0]);
    expect(listened[3]).toEqual(listened[2]);
  });

  test('that says it is too large is refused although it never comes', async () => {
    const handle = handlerOf({ limits });
    const origin = await listening((req, res) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      void handle(req, res);
    });
    const socket = await speaking(origin, `POST /echo ${jsonHead(41)}`);
    const answered = once(socket, 'data');
    while (vi.isFakeTimers() === false || vi.getTimerCount() === 0) await turn();
    vi.advanceTimersByTime(2_000);
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

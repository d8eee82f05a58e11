import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { closingOf, gracefulStop } from './graceful-stop.ts';

async function listening(graceMs: number, drainMs = 0) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const closing = closingOf(app);
  await gracefulStop(app, { graceMs, drainMs });
  app.get('/readyz', (_request, reply) => reply.code(closing.aborted ? 503 : 200).send({}));
  let begun = () => {};
  const upload = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.put('/upload', async ({ raw }) => {
    begun();
    return { arrived: (await text(raw)).length, stopping: closing.aborted };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, upload, port: portOf(app) };
}
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

test('a stop waits for an upload that is under way, answers it, and takes no new connection', async () => {
  const { app, upload, port } = await listening(60_000);
  const sent = request({ port, host: '127.0.0.1', path: '/upload', method: 'PUT', headers: { 'content-length': 10 } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write('12345');
  await upload;
  const closed = app.close();
  await expect.poll(() => app.server.listening, { timeout: 15_000 }).toBe(false);
  sent.end('67890');
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{"arrived":10,"stopping":true}']);
  await closed;
});

test('what was asked over a connection that was not taken yet when the stop began is answered', async () => {
  const { app, port } = await listening(60_000);
  const late = connect(port, '127.0.0.1');
  late.end('PUT /upload HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n12');
  const [answer] = await Promise.all([text(late), app.close()]);
  expect(answer).toContain('{"arrived":2,"stopping":true}');
});

test('while a balancer has time to notice, /readyz says no and new connections are still answered', async () => {
  const { app, port } = await listening(60_000, 1_500);
  const closed = app.close();
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).status;
  await expect.poll(ask, { timeout: 1_000 }).toBe(503);
  // Longer than a stop takes without it.
  await pause(600);
  expect([app.server.listening, await ask()]).toEqual([true, 503]);
  await closed;
  await expect(ask()).rejects.toThrow();
});

test('who never finishes is cut when the time is over', async () => {
  const { app, upload, port } = await listening(100);
  const stuck = connect(port, '127.0.0.1').on('error', () => {});
  stuck.write('PUT /upload HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: 10\r\n\r\n12345');
  await upload;
  const cut = once(stuck, 'close');
  await app.close();
  await cut;
});

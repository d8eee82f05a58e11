import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestServer } from '../../testing/server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Writes text to the socket; each piece waits for an answer to the one before. Gives all that was answered. */
async function speak(...pieces: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let answered = '';
  socket.on('data', (text: string) => {
    answered += text;
  });
  for (const [index, piece] of pieces.entries()) {
    socket.write(piece);
    if (index < pieces.length - 1) await once(socket, 'data');
  }
  await once(socket, 'close');
  return answered;
}

const head = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n';

test('Expect: 100-continue, as curl sends it with a large body and .NET with any', async () => {
  const body = '{"data":"hola"}';
  const answered = await speak(
    `POST /echo ${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    `${body}\r\n`,
  );
  expect(answered).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  expect(answered).toContain('{"result":"hola"}');
});

test('a body in chunks without a length', async () => {
  const answered = await speak(
    `POST /echo ${head}Transfer-Encoding: chunked\r\n\r\n8\r\n{"data":\r\n7\r\n"hola"}\r\n0\r\n\r\n`,
  );
  expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answered).toContain('{"result":"hola"}');
});

test('a stream is one data line and one blank line for each event, from the first byte on', async () => {
  const answered = await speak(
    `POST /numbers ${head}Accept: text/event-stream\r\nContent-Length: 10\r\n\r\n{"data":1}`,
  );
  expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answered).toContain('data: {"message":{"number":1,"at":null}}\n\n');
  expect(answered).toContain('data: {"result":{}}\n\n');
});

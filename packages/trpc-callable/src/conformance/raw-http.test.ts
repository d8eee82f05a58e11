import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectError, post } from '../../testing/call.ts';
import { hosts, type Started } from '../../testing/hosts.ts';

describe.each(hosts)('$name', (host) => {
  let app: Started;
  beforeAll(async () => {
    app = await host.start({ limits: { bytes: 100_000 } });
  });
  afterAll(() => app.close());

  /** Writes text to the socket; each piece waits for an answer to the one before. Gives all that was answered. */
  async function speak(...pieces: string[]): Promise<string> {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1').setEncoding('utf8');
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

  test('an upload that is cut half-way reaches no procedure and harms nobody', async () => {
    for (const sent of ['{"da', '']) {
      const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`POST /echo ${head}Content-Length: 50000\r\n\r\n${sent}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await post(app.origin, '/echo', '{"data":"hola"}')).body).toBe('{"result":"hola"}');
  });

  test('a body that is refused for its size while it comes is answered', async () => {
    const answer = await post(app.origin, '/echo', JSON.stringify({ data: 'x'.repeat(3_000_000) }));
    expectError(answer, 413, 'INVALID_ARGUMENT');
  });
});

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../core/app-error.ts';
import { receiveBytes } from './receive-bytes.ts';

/** A bare server on a real socket: a stream ends otherwise than an injected request. */
let server: Server;
const outcomes: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    receiveBytes(request, { receiveMs: Number(request.headers['x-receive-ms'] ?? 20_000), lingerMs: 300 }).then(
      (bytes) => response.end(`${bytes.length}`),
      (error: unknown) => {
        outcomes.push(error instanceof AppError ? error.appCode : 'foreign');
        response.writeHead(413).end('refused');
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** Sends a head, then chunks until the server has had enough; answers its reply. */
async function send(
  head: string,
  chunk: Buffer,
  pauseMs: number,
  times = Number.POSITIVE_INFINITY,
  hangUp = false,
): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  let open = true;
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    open = false;
  });
  socket.write(`PUT / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  for (let time = 0; open && time < times; time++) {
    if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once('drain', go)), sleep(50)]);
    if (pauseMs) await sleep(pauseMs);
  }
  if (hangUp) socket.destroy();
  for (let waited = 0; open && waited < 3000; waited += 20) await sleep(20);
  socket.destroy();
  return answer;
}

const mebibyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 * 1024), Buffer.from('\r\n')]);

test('an endless body is told so at the limit, and cut soon after', async () => {
  outcomes.length = 0;
  expect(await send('Transfer-Encoding: chunked', mebibyte, 0)).toContain('413');
  expect(outcomes).toEqual(['file-too-large']);
});

test('a length beyond the limit is refused before the bytes come', async () => {
  outcomes.length = 0;
  expect(await send(`Content-Length: ${MAX_FILE_BYTES + 1}`, Buffer.from('a'), 20)).toContain('413');
  expect(outcomes).toEqual(['file-too-large']);
});

test('who sends a byte now and then is cut after the time', async () => {
  outcomes.length = 0;
  const started = Date.now();
  await send('X-Receive-Ms: 400\r\nContent-Length: 1000', Buffer.from('a'), 30);
  expect(outcomes).toEqual(['timeout']);
  expect(Date.now() - started).toBeLessThan(5000);
});

test('who hangs up half-way is a refusal, and the next one is served', async () => {
  outcomes.length = 0;
  await send('Content-Length: 1000', Buffer.from('a'), 5, 3, true);
  await expect.poll(() => outcomes).toEqual(['file-incomplete']);
  expect(await send('Connection: close\r\nContent-Length: 3', Buffer.from('abc'), 0, 1)).toMatch(/\r\n3/);
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const nobody = new AbortController().signal;

it('a server that has too much to do is asked again when it said so', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    if (++asked < 3) response.writeHead(asked === 1 ? 503 : 429, { 'retry-after': '0.05' }).end('later');
    else response.end('the record');
  });
  const file = await fetchFile(url, nobody, () => undefined);
  expect([asked, await file.text()]).toEqual([3, 'the record']);
});

it.each([
  [503, {}],
  [503, { 'retry-after': '3600' }],
  [403, { 'retry-after': '0.05' }],
])('%s with %j is a refusal at once', async (status, headers) => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked++;
    response.writeHead(status, headers).end('no');
  });
  await expect(fetchFile(url, nobody, () => undefined)).rejects.toThrow(`${status}`);
  expect(asked).toBe(1);
});

it('who gives up while waiting has not to wait', async () => {
  const url = await serve((_request, response) => response.writeHead(503, { 'retry-after': '50' }).end());
  const control = new AbortController();
  const file = fetchFile(url, control.signal, () => undefined);
  setTimeout(() => control.abort(), 50);
  await expect(file).rejects.toThrow('abort');
});

it('a file that stops short of its promised size is no file', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    response.destroy();
  });
  await expect(fetchFile(url, nobody, () => undefined)).rejects.toThrow();
});

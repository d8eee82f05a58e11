import { hash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logging, RequestLog } from '../../transport/http/request-log.ts';
import type { FileRow } from '../db/tables/files.ts';
import { diskStore } from './store.ts';
import { openStored } from './stored-bytes.ts';

/** A photo lies for ten years on a disk that forgets a bit now and then: what a doctor sees is what was sent, or nothing. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-stored-'));
const store = diskStore(folder);
const lines: string[] = [];
let app: FastifyInstance;
let file: FileRow;
const stored = randomBytes(400_000);

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  app = Fastify({ logger: logging('warn', stream), logController: new RequestLog('warn') });
  app.get('/file', async (_request, reply) => {
    const { bytes, size } = await openStored(store, file);
    return reply.header('content-length', size).send(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  lines.length = 0;
  await keep(stored);
});
async function keep(bytes: Buffer): Promise<void> {
  const row = { id: randomUUID(), ownerId: randomUUID(), name: 'foto.jpg', mime: 'image/jpeg', content: 'clean' };
  file = { ...row, ...(await store.put(bytes)) } as FileRow;
}
const path = () => join(folder, file.storageKey ?? '');
const port = () => (app.server.address() as AddressInfo).port;
const read = async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/file`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
};
const flip = (at: number) => {
  const other = readFileSync(path());
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  writeFileSync(path(), other);
};

test('what lies there as it was stored goes out whole', async () => {
  expect(await read()).toEqual(stored);
  await keep(Buffer.from('small'));
  expect(await read()).toEqual(Buffer.from('small'));
  expect(lines).toEqual([]);
});

test.each([
  ['one bit is another, at its beginning', () => flip(0)],
  ['one bit is another, at its end', () => flip(stored.length - 1)],
  ['its end is gone', () => truncateSync(path(), 300_000)],
  ['something was put behind it', () => writeFileSync(path(), Buffer.concat([stored, randomBytes(200_000)]))],
])('a file of which %s reaches nobody whole, and the log says which one', async (_, damage) => {
  damage();
  await expect(read()).rejects.toThrow();
  expect(lines.join('')).toContain(`file ${file.id} is not as it was stored`);
  expect(lines.join('')).not.toContain(file.ownerId);
  // The same server answers the next one.
  await keep(Buffer.from('small'));
  expect(await read()).toEqual(Buffer.from('small'));
});

test('of a small one not even the first byte goes out', async () => {
  await keep(Buffer.from('small'));
  flip(2);
  expect(await read()).toBe(500);
  expect(hash('sha256', readFileSync(path()), 'hex')).not.toBe(file.sha256);
});

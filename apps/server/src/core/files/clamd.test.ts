import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { eicar, openClamdStandIn } from '../../../testing/clamd-stand-in.ts';
import { readEnv } from '../../env.ts';
import { openScanner } from './clamd.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-clamd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scannerAt = (url: string) => openScanner(readEnv({ CLAMD_URL: url }).CLAMD_URL!);

describe.each([
  ['over TCP', { port: 0 }],
  ['over a socket in a folder', { path: join(folder, 'clamd.ctl') }],
])('%s', (_how, listen) => {
  test('bytes are clean, or have the name of what is in them, also across pieces', async () => {
    const clamd = await openClamdStandIn(listen);
    const scanner = scannerAt(clamd.url);
    expect(await scanner.isReachable()).toBe(true);
    expect(await scanner.scan([Buffer.from('nothing'), Buffer.alloc(0), Buffer.alloc(300_000, 7)])).toBeNull();
    expect(clamd.scanned[0]).toHaveLength(300_007);
    const [head, tail] = [Buffer.from(eicar.slice(0, 30)), Buffer.from(eicar.slice(30))];
    expect(await scanner.scan([head, tail])).toBe('Test.EICAR-ndb.UNOFFICIAL');
    await clamd.stop();
    expect(await scanner.isReachable()).toBe(false);
    await expect(scanner.scan([head])).rejects.toThrow();
  });
});

/** A server that answers so whatever it is sent. */
async function answering(answer: string | null) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (answer === null ? socket.destroy() : socket.end(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scanner = scannerAt(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { scanner, close: () => server.close() };
}

test('bytes that clamd finds too long have no verdict', async () => {
  const { scanner, close } = await answering('INSTREAM size limit exceeded. ERROR\0');
  const long = Array.from({ length: 200 }, () => Buffer.alloc(65_536));
  await expect(scanner.scan(long)).rejects.toThrow(/size limit exceeded|ECONNRESET|EPIPE/);
  close();
});

test.each([
  ['an error', 'stream: Can not allocate memory ERROR\0'],
  ['nothing', null],
  ['half an answer', 'stream: OK'],
  ['what only looks like a verdict', 'stream: OK FOUND? ERROR\0'],
  ['no end', 'stream: '.padEnd(10_000, 'x')],
])('%s is no verdict', async (_what, answer) => {
  const { scanner, close } = await answering(answer);
  await expect(scanner.scan([Buffer.from('bytes')])).rejects.toThrow(/clamd|ECONNRESET|EPIPE/);
  close();
});

test('bytes that cannot be read are not called clean', async () => {
  const clamd = await openClamdStandIn();
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  }
  await expect(scannerAt(clamd.url).scan(broken())).rejects.toThrow('the disk is gone');
  expect(clamd.scanned).toEqual([]);
  await clamd.stop();
});

test('bytes that are gone are no verdict and end no process, whether clamd is there or not', async () => {
  const clamd = await openClamdStandIn();
  const scanner = scannerAt(clamd.url);
  const gone = () => createReadStream(join(folder, 'nobody-kept-it'));
  await expect(scanner.scan(gone())).rejects.toThrow('ENOENT');
  await clamd.stop();
  const bytes = gone();
  await expect(scanner.scan(bytes)).rejects.toThrow();
  // Its own failure comes when nobody asks any more.
  if (!bytes.closed) await new Promise<void>((resolve) => bytes.once('close', () => resolve()));
});

test('clamd tells by which signatures it judges, and nothing else counts as such', async () => {
  const clamd = await openClamdStandIn();
  const before = await scannerAt(clamd.url).signatures();
  expect(before).toMatch(/^\d+\.\d+\.\d+\/\d+\//);
  clamd.update(eicar);
  expect(await scannerAt(clamd.url).signatures()).not.toBe(before);
  await clamd.stop();
  await expect(scannerAt(clamd.url).signatures()).rejects.toThrow();
  const { scanner, close } = await answering('UNKNOWN COMMAND\0');
  await expect(scanner.signatures()).rejects.toThrow('UNKNOWN COMMAND');
  close();
});

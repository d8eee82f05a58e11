import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { StoredFile } from '@consultorio/contracts/files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { ask } from '../../../testing/call.ts';
import { eicar, pdfWith } from '../../../testing/clamd-stand-in.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openScanner } from '../../core/files/clamd.ts';
import { readEnv } from '../../env.ts';

const MIB = 1024 * 1024;
/** Where Debian's clamav-daemon, and others, put it. */
const clamdPath = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
  .map((folder) => join(folder, 'clamd'))
  .find(runs);
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
if (!clamdPath) console.warn('No clamd here: install clamav-daemon, or only its stand-in is asked.');

const folder = mkdtempSync(join(tmpdir(), 'consultorio-clamd-'));
let clamd: ChildProcess | null = null;
let urls: string[] = [];
let testApp: TestApp | null = null;

/** With one signature of our own: no download, and up in a second. */
async function startClamd(path: string): Promise<void> {
  const port = await freePort();
  const socket = join(folder, 'clamd.ctl');
  writeFileSync(join(folder, 'own.ndb'), `Test.EICAR-ndb:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const settings = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    'Foreground yes',
    'StreamMaxLength 16M',
    `User ${userInfo().username}`,
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  clamd = spawn(path, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  urls = [`tcp://127.0.0.1:${port}`, `unix:${socket}`];
}
const scannerAt = (url: string) => openScanner(readEnv({ CLAMD_URL: url }).CLAMD_URL!);
const untilReachable = () =>
  vi.waitFor(async () => {
    for (const url of urls) expect(await scannerAt(url).isReachable()).toBe(true);
  }, 60_000);

beforeAll(async () => {
  if (clamdPath) await startClamd(clamdPath);
  await untilReachable();
});
afterAll(async () => {
  await testApp?.close();
  if (clamd && clamd.exitCode === null) {
    const gone = once(clamd, 'exit');
    clamd.kill();
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

test('the real clamd judges: clean, infected, in pieces, packed, as long as we take and longer', async () => {
  for (const scanner of urls.map(scannerAt)) {
    expect(await scanner.signatures()).toMatch(/^\d+\.\d+/);
    expect(await scanner.scan([pdfWith('all is well')])).toBeNull();
    expect(await scanner.scan([pdfWith(eicar)])).toBe('Test.EICAR-ndb.UNOFFICIAL');
    const bytes = pdfWith(eicar);
    expect(await scanner.scan([bytes.subarray(0, 45), bytes.subarray(45)])).toBe('Test.EICAR-ndb.UNOFFICIAL');
    expect(await scanner.scan([gzipSync(bytes)])).toBe('Test.EICAR-ndb.UNOFFICIAL');
    const pieces = (mib: number) => Array.from({ length: mib * 16 }, () => Buffer.alloc(MIB / 16, 0x20));
    expect(await scanner.scan(pieces(15))).toBeNull();
    for (let round = 0; round < 20; round++)
      await expect(scanner.scan(pieces(20))).rejects.toThrow(/size limit exceeded|ECONNRESET|EPIPE/);
  }
});

test('fifty at once have each their own verdict', async () => {
  const asked = urls.flatMap((url) => Array.from({ length: 25 }, (_, index) => ({ url, infected: index % 3 === 0 })));
  const verdicts = await Promise.all(
    asked.map(({ url, infected }, index) => scannerAt(url).scan([pdfWith(infected ? eicar : `no. ${index}`)])),
  );
  expect(verdicts).toEqual(asked.map(({ infected }) => (infected ? 'Test.EICAR-ndb.UNOFFICIAL' : null)));
});

test('what a patient uploads is judged by it, also when it comes back after having been away', async () => {
  const [url] = urls;
  if (!url || !clamdPath) return;
  testApp = await startTestApp('postgres', { CLAMD_URL: url });
  const { app, dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const upload = async (bytes: Buffer) => {
    const announced = { name: 'a.pdf', size: bytes.length, purpose: 'message' };
    const { uploadUrl } = await ask<{ uploadUrl: string }>(app, 'createUpload', patient, announced);
    return (await app.inject({ method: 'PUT', url: uploadUrl, payload: bytes })).json<StoredFile>().id;
  };
  const contents = (ids: string[]) =>
    Promise.all(ids.map(async (fileId) => (await ask<StoredFile>(app, 'getFileAddress', patient, { fileId })).content));
  const first = [await upload(pdfWith('well')), await upload(pdfWith(eicar))];
  await vi.waitFor(async () => expect(await contents(first)).toEqual(['clean', 'refused']), 60_000);

  const before = clamd;
  const gone = before && once(before, 'exit');
  before?.kill('SIGKILL');
  await gone;
  const later = [await upload(pdfWith('still well')), await upload(pdfWith(`${eicar}.`))];
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(await contents(later)).toEqual(['waiting', 'waiting']);
  clamd = spawn(clamdPath, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  await vi.waitFor(async () => expect(await contents(later)).toEqual(['clean', 'refused']), 120_000);
});

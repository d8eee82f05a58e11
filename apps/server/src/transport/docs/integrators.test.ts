import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { permissions } from '@consultorio/contracts/access';
import { appErrors, callableStatuses } from '@consultorio/contracts/errors';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../../demo/src/seed.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { limits } from '../../core/identity/rate-limits.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const page = readFileSync(join(root, 'docs/integrators.md'), 'utf8');
const run = promisify(execFile);

/** All blocks of a language, in order: one program. */
const programIn = (language: string): string =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, fence]) => fence === language)
    .map(([, , code]) => code)
    .join('\n');

let testApp: TestApp;
let folder: string;
let here: (program: string) => string;

beforeAll(async () => {
  testApp = await startTestApp('pglite');
  // Another test file may be making the very same accounts at the emulator.
  await seedDemo(testApp.dependencies).catch(() => seedDemo(testApp.dependencies));
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator = '' } = testApp.dependencies.env;
  here = (program) => program.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`).replaceAll('127.0.0.1:9099', emulator);
  folder = mkdtempSync(join(tmpdir(), 'consultorio-integrator-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const photo = { width: 64, height: 48, channels: 3, background: '#a0522d' } as const;
  writeFileSync(join(folder, 'foto.jpg'), await sharp({ create: photo }).jpeg().toBuffer());
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApp.close();
});

/** Runs a program as an integrator would, in a folder with foto.jpg. Fails on a failing exit code. */
async function runs(language: string, command: string, name: string, ...options: string[]): Promise<string[]> {
  writeFileSync(join(folder, name), here(programIn(language)));
  const { stdout } = await run(command, [...options, name], { cwd: folder, timeout: 60_000 });
  return stdout.trim().split('\n');
}

const countMessages = async () => {
  const { db } = testApp.dependencies;
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(messages);
  return row?.count ?? 0;
};

test('the shell program gets a token, calls, uploads, streams and reads an error', async () => {
  const lines = await runs('sh', 'bash', 'program.sh', '-euo', 'pipefail');
  const [profile = '', found = '', stored = '', streamed = '', code = ''] = lines;
  expect(JSON.parse(profile).result).toMatchObject({ role: 'doctor', email: 'doctor@consultorio.test' });
  expect(JSON.parse(found).result).toHaveProperty('nextCursor');
  expect(JSON.parse(stored)).toMatchObject({ name: 'foto.jpg', mime: 'image/jpeg' });
  expect(Number(streamed)).toBeGreaterThan(3);
  expect(code).toBe('invalid-input');
}, 60_000);

test('the JavaScript program does all of it with the SDK, and sends once what it sends twice', async () => {
  const before = await countMessages();
  const lines = await runs('js', process.execPath, 'program.mjs');
  expect(lines[0]).toBe('Rodrigo doctor');
  expect(lines.filter((line) => line.startsWith('EXP-')).length).toBeGreaterThan(3);
  expect(lines.slice(-5)).toEqual([
    'true',
    expect.stringMatching(/^[1-9]\d*$/),
    expect.stringMatching(/^sendMessage [0-9a-f-]{36}$/),
    'functions/invalid-argument invalid-input',
    expect.stringMatching(/^consultationId /),
  ]);
  expect(await countMessages()).toBe(before + 3);
}, 60_000);

const hasPython = spawnSync('python3', ['--version']).status === 0;
test.runIf(hasPython)(
  'the Python program does the same with its standard library',
  async () => {
    const before = await countMessages();
    const lines = await runs('python', 'python3', 'program.py', '-W', 'error');
    expect(lines).toEqual([
      'doctor',
      expect.stringMatching(/^[1-9]\d* patients within reach$/),
      expect.stringMatching(/^\/files\//),
      expect.stringMatching(/^[1-9]\d*$/),
      "INVALID_ARGUMENT invalid-input ['consultationId']",
    ]);
    expect(await countMessages()).toBe(before + 1);
  },
  60_000,
);

test('every status is explained, and what is named exists', () => {
  for (const [status, http] of Object.entries(callableStatuses)) expect(page).toContain(`| \`${status}\` ${http} |`);
  expect(page).toContain(`${limits.callsOfUser.max} times a minute`);
  const called = [
    ...page.matchAll(
      /(?:call|insist|getHttpsCallable|httpsCallable|stream)\(?(?:functions, |\s)?["']?([a-z]+[A-Z]\w+)["']/g,
    ),
  ];
  expect(called.length).toBeGreaterThan(15);
  for (const [, name = ''] of called) expect(Object.keys(permissions)).toContain(name);
  for (const code of ['stale-version', 'illegal-transition', 'invalid-input']) {
    expect(page).toContain(code);
    expect(Object.keys(appErrors)).toContain(code);
  }
});

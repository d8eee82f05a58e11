import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { permissions } from '@consultorio/contracts/access';
import { appErrors, callableStatuses } from '@consultorio/contracts/errors';
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { seedDemo } from '../../../../demo/src/seed.ts';
import { setRecordGone } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations, messages } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { patients } from '../../core/db/tables/people.ts';
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
  // Addresses that answers hold are the server's own.
  const port = await freePort();
  testApp = await startTestApp('pglite', { PUBLIC_URL: `http://127.0.0.1:${port}` });
  // Another test file may be making the very same accounts at the emulator.
  await seedDemo(testApp.dependencies).catch(() => seedDemo(testApp.dependencies));
  await testApp.app.listen({ port, host: '127.0.0.1' });
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

/** The recipes: each block is a file of the name behind its language, beside that of the others. */
const recipes = [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)];
/** What a recipe prints, called by `command` in the shell as the page says. */
async function follows(command: string): Promise<string[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = testApp.dependencies.env;
  const auth = `http://${emulator}/identitytoolkit.googleapis.com/v1`;
  const script = `export CLINIC=${here('http://127.0.0.1:3000')} AUTH=${auth}; ${command}`;
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, timeout: 90_000 });
  return stdout.trim().split('\n');
}

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

describe('the recipes', () => {
  beforeAll(() => {
    for (const [, name = '', program = ''] of recipes) writeFileSync(join(folder, name), program);
    writeFileSync(
      join(folder, 'result.pdf'),
      '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
    );
  });
  /** As the page makes it, with the scopes that it names. */
  const integrationOf = async (name: string) => {
    const [command] = page.match(new RegExp(`^bash new-integration\\.sh ${name} (?:.*\\\\\n)?.*$`, 'm')) ?? [];
    await follows(String(command));
  };

  const countOf = (patientId: string) => `import sqlite3
print(sqlite3.connect("warehouse.db").execute("select count(*) from rows where body like ?", ("%${patientId}%",)).fetchone()[0])`;

  test.runIf(hasPython)(
    'a warehouse has every consultation, then what changed, and never what has to be deleted',
    async () => {
      await integrationOf('warehouse');
      const mirror = () => follows('source warehouse.env && python3 -W error warehouse.py');
      const { db } = testApp.dependencies;
      const all = {
        listConsultations: await db.$count(consultations, isNotNull(consultations.folio)),
        listOrders: await db.$count(orders, ne(orders.state, 'draft')),
        searchPatients: await db.$count(patients),
      };
      const told = Object.entries(all);
      expect(await mirror()).toEqual(told.map(([list, rows]) => `${list}: ${rows} changed, ${rows} in the warehouse`));
      const again = await mirror();
      for (const [index, [list, rows]] of told.entries())
        expect(again[index]).toMatch(new RegExp(`^${list}: \\d+ changed, ${rows} in the warehouse$`));
      // A record whose time is over leaves the warehouse with all that hung on it, and comes back with it.
      const [gone] = await db.select({ id: orders.patientId }).from(orders).where(ne(orders.state, 'draft')).limit(1);
      const stored = () => Number(spawnSync('python3', ['-c', countOf(String(gone?.id))], { cwd: folder }).stdout);
      const before = stored();
      expect(before).toBeGreaterThan(2);
      await setRecordGone(testApp.dependencies, String(gone?.id), true);
      await mirror();
      expect(stored()).toBe(0);
      await setRecordGone(testApp.dependencies, String(gone?.id), false);
      await mirror();
      await mirror();
      expect(stored()).toBe(before);
    },
    90_000,
  );

  test('a laboratory finds what waits and delivers it once', async () => {
    await integrationOf('laboratory');
    const laboratory = (words = '') => follows(`source laboratory.env && node laboratory.mts ${words}`);
    const [first = ''] = await laboratory();
    const [orderId = '', folio = ''] = first.split(' ');
    expect(folio).toMatch(/^L-/);
    const deliver = () => laboratory(`${orderId} result.pdf LAB-2026-00017`);
    expect(await deliver()).toEqual([`${folio} resultUploaded 1 result(s)`]);
    await expect(deliver()).rejects.toThrow('LAB-2026-00017 is there already');
    expect((await laboratory()).join('\n')).not.toContain(orderId);
  }, 90_000);

  test('a pharmacy with both codes of a paper checks it and dispenses it once', async () => {
    await integrationOf('pharmacy');
    const { db, now } = testApp.dependencies;
    const stands = [
      eq(orders.kind, 'prescription'),
      eq(orders.state, 'issued'),
      gt(orders.validUntil, new Date(now()).toISOString()),
    ];
    const [paper] = await db
      .select()
      .from(orders)
      .where(and(...stands))
      .limit(1);
    const pharmacy = (more = '') =>
      follows(`source pharmacy.env && bash pharmacy.sh ${paper?.verificationCode} ${paper?.checkCode} ${more}`);
    const drugs = (paper?.content.drugs ?? []).map(({ genericName }) => genericName);
    const [said = '', ...shown] = await pharmacy();
    expect(said).toMatch(new RegExp(`^${paper?.folio} of .+: issued$`));
    expect(shown).toEqual(drugs);
    expect((await pharmacy('dispense')).slice(1)).toEqual([...drugs, 'dispensed: fulfilled']);
    await expect(pharmacy('dispense')).rejects.toThrow('comparePrescription: check-code-refused');
  }, 90_000);

  test('all records come in bulk, as many lines as were told', async () => {
    await integrationOf('bulk');
    const files = await follows('source bulk.env && bash bulk.sh _type=Patient,Encounter');
    const { db } = testApp.dependencies;
    const all = await db.$count(patients);
    expect(files.some((line) => line.endsWith(' of Encounter'))).toBe(true);
    expect(files.filter((line) => line.endsWith(' of Patient'))).toEqual([
      expect.stringContaining(`: ${all} of Patient`),
    ]);
    expect(Date.parse(readFileSync(join(folder, 'transaction-time'), 'utf8').trim())).toBeLessThanOrEqual(Date.now());
  }, 120_000);
});

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

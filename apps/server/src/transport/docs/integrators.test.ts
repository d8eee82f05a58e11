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
import { limits } from '../../core/identity/limits.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const page = readFileSync(join(root, 'docs/integrators.md'), 'utf8');
const run = promisify(execFile);
/** All blocks: a recipe names its file behind the language; those without a name are one program a language. */
const blocks = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = null, code = '']) => ({ language, file, code }),
);
const programIn = (wanted: string): string =>
  blocks.flatMap(({ language, file, code }) => (language === wanted && file === null ? [code] : [])).join('\n');

/*
 * The place of an integrator: a demo that listens, and a folder with every program of the page, each recipe under its own
 * name, with the photo and the result that they send. The programs name the addresses of `npm start`; ours take their place.
 */
let testApp: TestApp;
let folder: string;
let addresses: { clinic: string; emulator: string };
beforeAll(async () => {
  // Addresses that answers hold are the server's own.
  const port = await freePort();
  const clinic = `http://127.0.0.1:${port}`;
  testApp = await startTestApp('pglite', { PUBLIC_URL: clinic });
  // Another test file may be making the very same accounts at the emulator.
  await seedDemo(testApp.dependencies).catch(() => seedDemo(testApp.dependencies));
  await testApp.app.listen({ port, host: '127.0.0.1' });
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator = '' } = testApp.dependencies.env;
  addresses = { clinic, emulator };
  const here = (program: string) =>
    program.replaceAll('http://127.0.0.1:3000', clinic).replaceAll('127.0.0.1:9099', emulator);

  folder = mkdtempSync(join(tmpdir(), 'consultorio-integrator-'));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  write('program.sh', here(programIn('sh')));
  write('program.mjs', here(programIn('js')));
  write('program.py', here(programIn('python')));
  for (const { file, code } of blocks) if (file) write(file, code);
  const photo = { width: 64, height: 48, channels: 3, background: '#a0522d' } as const;
  write('foto.jpg', await sharp({ create: photo }).jpeg().toBuffer());
  write('result.pdf', '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testApp.close();
});

/** The lines that a command of the shell prints in that folder. Fails on a failing exit code. */
async function runs(command: string): Promise<string[]> {
  const auth = `http://${addresses.emulator}/identitytoolkit.googleapis.com/v1`;
  const script = `export CLINIC=${addresses.clinic} AUTH=${auth}; ${command}`;
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, timeout: 90_000 });
  return stdout.trim().split('\n');
}
/** An integration as the page makes it, with the scopes that it names there. */
async function makeIntegrationOf(name: string): Promise<void> {
  const [command] = page.match(new RegExp(`^bash new-integration\\.sh ${name} (?:.*\\\\\n)?.*$`, 'm')) ?? [];
  await runs(String(command));
}

const countMessages = async () => {
  const { db } = testApp.dependencies;
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(messages);
  return row?.count ?? 0;
};

test('the shell program gets a token, calls, uploads, streams and reads an error', async () => {
  const lines = await runs('bash -euo pipefail program.sh');
  const [profile = '', found = '', stored = '', streamed = '', code = ''] = lines;
  expect(JSON.parse(profile).result).toMatchObject({ role: 'doctor', email: 'doctor@consultorio.test' });
  expect(JSON.parse(found).result).toHaveProperty('nextCursor');
  expect(JSON.parse(stored)).toMatchObject({ name: 'foto.jpg', mime: 'image/jpeg' });
  expect(Number(streamed)).toBeGreaterThan(3);
  expect(code).toBe('invalid-input');
}, 60_000);

test('the JavaScript program does all of it with the SDK, and sends once what it sends twice', async () => {
  const before = await countMessages();
  const lines = await runs('node program.mjs');
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
    const lines = await runs('python3 -W error program.py');
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
  const countOf = (patientId: string) => `import sqlite3
print(sqlite3.connect("warehouse.db").execute("select count(*) from rows where body like ?", ("%${patientId}%",)).fetchone()[0])`;

  test.runIf(hasPython)(
    'a warehouse has every consultation, then what changed, and never what has to be deleted',
    async () => {
      await makeIntegrationOf('warehouse');
      const mirror = () => runs('source warehouse.env && python3 -W error warehouse.py');
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
    await makeIntegrationOf('laboratory');
    const laboratory = (words = '') => runs(`source laboratory.env && node laboratory.mts ${words}`);
    const [first = ''] = await laboratory();
    const [orderId = '', folio = ''] = first.split(' ');
    expect(folio).toMatch(/^L-/);
    const deliver = () => laboratory(`${orderId} result.pdf LAB-2026-00017`);
    expect(await deliver()).toEqual([`${folio} resultUploaded 1 result(s)`]);
    await expect(deliver()).rejects.toThrow('LAB-2026-00017 is there already');
    expect((await laboratory()).join('\n')).not.toContain(orderId);
  }, 90_000);

  test('a pharmacy with both codes of a paper checks it and dispenses it once', async () => {
    await makeIntegrationOf('pharmacy');
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
      runs(`source pharmacy.env && bash pharmacy.sh ${paper?.verificationCode} ${paper?.checkCode} ${more}`);
    const drugs = (paper?.content.drugs ?? []).map(({ genericName }) => genericName);
    const [said = '', ...shown] = await pharmacy();
    expect(said).toMatch(new RegExp(`^${paper?.folio} of .+: issued$`));
    expect(shown).toEqual(drugs);
    expect((await pharmacy('dispense')).slice(1)).toEqual([...drugs, 'dispensed: fulfilled']);
    await expect(pharmacy('dispense')).rejects.toThrow('comparePrescription: check-code-refused');
  }, 90_000);

  test('all records come in bulk, as many lines as were told', async () => {
    await makeIntegrationOf('bulk');
    const files = await runs('source bulk.env && bash bulk.sh _type=Patient,Encounter');
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

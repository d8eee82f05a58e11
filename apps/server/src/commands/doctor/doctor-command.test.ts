import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { signIn } from '../../../testing/bucket-services.ts';
import { openBucketStandIn } from '../../../testing/bucket-stand-in.ts';
import { environmentOf } from '../../../testing/command-line.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { migrate } from '../../core/db/migrate.ts';
import { openPglite } from '../../core/db/open-pglite.ts';
import { MARKER } from '../../core/files/marker.ts';
import { openStorage } from '../../core/files/storage.ts';
import { writeLastBackup } from '../../domain/status/status.repo.ts';
import { readEnv } from '../../env.ts';
import { examine } from './doctor-command.ts';
import { checkSettings } from './settings-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-doctor-'));
let testApp: TestApp;
let here: Record<string, string>;
beforeAll(async () => {
  testApp = await startTestApp();
  here = {
    ...(await environmentOf(testApp.dependencies as never, folder)),
    FIREBASE_PROJECT_ID: inject('authProject'),
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
  };
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `verdict of` of each line, and what it says. */
const findings = async (env: Record<string, string>) => {
  const { code, said } = await examine(env);
  const lines = said.split('\n').slice(0, -1);
  return {
    code,
    sum: said.split('\n').at(-1),
    of: Object.fromEntries(
      lines.map((line) => [line.slice(7, 19).trim(), `${line.slice(0, 5).trim()}: ${line.slice(21)}`]),
    ),
  };
};

test('a wrong value of the environment is all that is told', async () => {
  expect(await examine({ ...here, PORT: 'three' })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^wrong +environment +The environment variable PORT is wrong.*\n1 wrong, 0 to look at, 1 checked\.$/,
    ),
  });
});

test('a clinic that works is told what is well, and what it may want to look at', async () => {
  const { of, sum } = await findings(here);
  expect(of.database).toMatch(/^ok: PostgreSQL \d+\.\d+.*, migrated\.$/);
  expect(of.clock).toMatch(/^ok: /);
  const [, most, room, servers] =
    /^ok: A server opens up to (\d+), the database takes (\d+): room for (\d+) servers/
      .exec(of.connections ?? '')
      ?.map(Number) ?? [];
  expect([most, servers]).toEqual([32, Math.floor(Number(room) / 32)]);
  expect(
    (await findings({ ...here, DATABASE_READ_CONNECTIONS: '50', DATABASE_CONNECTIONS: '100' })).of.connections,
  ).toMatch(/^wrong: A server opens up to 308/);
  expect(of.identity).toMatch(/^ok: Firebase Authentication answers/);
  expect(of.address).toMatch(/^look: The Auth emulator is on/);
  expect(of.mail).toMatch(/^look: SMTP_URL is not set/);
  expect(of.replacing).toMatch(/^look: DRAIN_SECONDS is 0/);
  expect(of.locks).toMatch(/^look: max_locks_per_transaction is 64: /);
  expect(of.changes).toBeUndefined();
  expect(sum).toMatch(/^\d+ wrong, \d+ to look at, \d+ checked\.$/);
});

test('what nobody can work without is wrong: an administrator, a folder of its own', async () => {
  await testApp.asOwner(
    `insert into settings (key, value) values ('installation', '{"id":"5f0c5e0e-6a3e-4d5b-9a52-0a1f64a1f000"}')`,
  );
  expect((await findings(here)).of.people).toMatch(/^wrong: No administrator/);
  expect((await findings({ ...here, FIRST_ADMIN_EMAIL: 'first@clinic.example' })).of.people).toMatch(
    /^look: .*first@clinic/,
  );
  await makePerson(testApp.dependencies, { role: 'admin' });
  await makePerson(testApp.dependencies, { role: 'admin' });
  const { of } = await findings(here);
  expect(of.people).toBe('ok: 2 administrators.');
  expect(of.installation).toMatch(/^wrong: .*lacks the file INSTALLATION of this installation/);
  const files = mkdtempSync(join(folder, 'files-'));
  writeFileSync(join(files, MARKER), 'another installation');
  const elsewhere = (await findings({ ...here, STORAGE_URL: `file://${files}` })).of;
  expect(elsewhere.installation).toMatch(/another installation/);
  expect(elsewhere.files).toMatch(/^(ok|wrong): [\d.]+ GB left/);
  expect((await findings({ ...here, STORAGE_URL: `file://${files}/none` })).of.files).toMatch(
    /^wrong: STORAGE_URL is wrong/,
  );
});

test('jobs that were given up and a trail that nobody seals are told', async () => {
  await testApp.asOwner(
    `insert into audit_events (at, action, outcome) values (now() - interval '1 hour', 'test', 'ok')`,
  );
  const { of } = await findings(here);
  expect(of.trail).toMatch(/^look: Entries since .* are not sealed/);
  expect(of.jobs).toMatch(/^ok: None was given up/);
  expect(of.backup).toMatch(/^look: None was ever made/);
});

test('a backup that is readable, and a bucket that keeps what is removed from it, are told', async () => {
  const { db } = testApp.dependencies;
  await writeLastBackup(db, new Date().toISOString());
  expect((await findings(here)).of.backup).toMatch(/^look: Made .* BACKUP_RECIPIENTS is not set here/);
  const BACKUP_RECIPIENTS = await identityToRecipient(await generateIdentity());
  expect((await findings({ ...here, BACKUP_RECIPIENTS })).of.backup).toMatch(/^ok: Made /);

  const bucket = await openBucketStandIn();
  signIn(bucket);
  const storage = await openStorage({ storage: bucket.place, STORAGE_URL: bucket.place });
  await storage.open().marker.lay(randomUUID());
  expect((await findings({ ...here, STORAGE_URL: bucket.url })).of.files).toMatch(/^ok: s3:.* answers/);
  bucket.lock.days = 30;
  expect((await findings({ ...here, STORAGE_URL: bucket.url })).of.files).toMatch(
    /^look: the bucket clinic keeps what is removed from it: object lock holds it for 30 days\./,
  );
  vi.unstubAllEnvs();
  await bucket.close();
});

test('changes of the database that somebody began to receive, and receives no longer, are told', async () => {
  await testApp.asOwner(`select pg_create_physical_replication_slot('consultorio')`);
  expect((await findings(here)).of.changes).toMatch(/^look: Nobody receives the changes/);
  await testApp.asOwner(`select pg_drop_replication_slot('consultorio')`);
});

test('a mail server is greeted, and one that hangs up is told without its login', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  expect((await findings({ ...here, SMTP_URL: `smtp://127.0.0.1:${port}` })).of.mail).toMatch(/^ok: /);
  await new Promise<void>((resolve) => smtp.close(resolve));
  const refused = (await findings({ ...here, SMTP_URL: `smtp://clinic:geheim@127.0.0.1:${port}` })).of.mail;
  expect(refused).toMatch(/^wrong: 127\.0\.0\.1:\d+ does not take our login/);
  expect(refused).not.toContain('geheim');
});

test('nothing behind an address is told in a sentence each', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const { code, of } = await findings({
    ...here,
    DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
  });
  expect(code).toBe(1);
  expect(of.database).toMatch(/^wrong: The database of DATABASE_URL cannot be reached/);
  expect(of.scanner).toMatch(/^wrong: clamd does not answer/);
  // Of what cannot be looked into nothing is said.
  expect(of.backup).toBeUndefined();
});

test('waits that end in the wrong order are told', () => {
  const waits = (more: Record<string, string>) =>
    checkSettings(readEnv({ DATABASE_URL: 'postgres://server@db.example/clinic', ...more })).find(
      ({ of }) => of === 'waits',
    );
  expect(waits({})).toBeUndefined();
  expect(waits({ ANSWER_SECONDS: '20' })?.says).toContain('DATABASE_STATEMENT_SECONDS');
  expect(waits({ ANSWER_SECONDS: '5' })?.says).toContain('DATABASE_LOCK_SECONDS');
});

test('a clinic that is no demo needs its address, over https', async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST, DATABASE_URL, ...real } = here;
  const address = async (more: Record<string, string>) => checkSettings(readEnv({ ...real, ...more }))[0];
  expect(await address({})).toMatchObject({ verdict: 'wrong', says: expect.stringContaining('PUBLIC_URL is not set') });
  expect(await address({ PUBLIC_URL: 'http://clinic.example' })).toMatchObject({ verdict: 'wrong' });
  const open = { PUBLIC_URL: 'https://clinic.example' };
  expect(await address(open)).toMatchObject({ verdict: 'look', says: expect.stringContaining('TRUST_PROXY') });
  expect(await address({ ...open, TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ verdict: 'ok' });
});

test('a proxy that is half the world, figures for everybody and a project that is another are told', () => {
  const { FIREBASE_AUTH_EMULATOR_HOST, ...real } = here;
  const told = (of: string, more: Record<string, string>, inContainer = false) =>
    checkSettings(readEnv({ ...real, FIREBASE_PROJECT_ID: 'clinica-norte', ...more }), inContainer).find(
      (one) => one.of === of,
    );
  const config = (projectId: string) => JSON.stringify({ apiKey: 'k', authDomain: 'clinica.example', projectId });
  for (const wide of ['10.1.2.3, 128.0.0.0/1', '2000::/3'])
    expect(told('proxy', { TRUST_PROXY: wide })?.verdict, wide).toBe('wrong');
  expect(told('proxy', { TRUST_PROXY: '10.0.0.0/8, fc00::/7, loopback' })).toBeUndefined();
  expect(told('project', { FIREBASE_PROJECT_ID: 'demo-consultorio' })?.says).toContain('only the Auth emulator');
  expect(told('project', {})?.says).toContain('FIREBASE_WEB_CONFIG is not set');
  expect(told('project', { FIREBASE_WEB_CONFIG: config('clinica-sur') })?.says).toContain('of clinica-sur');
  expect(told('project', { FIREBASE_WEB_CONFIG: config('clinica-norte') })).toBeUndefined();
  expect(told('figures', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' })?.verdict).toBe('look');
  expect(told('figures', { METRICS_PORT: '9100' })).toBeUndefined();
  // In a container that is the one value that works, and the one that is right elsewhere reaches nobody.
  expect(told('figures', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, true)?.verdict).toBe('ok');
  expect(told('figures', { METRICS_PORT: '9100' }, true)?.says).toContain('0.0.0.0 is');
});

test('the embedded database of a clinic that is no demo is told', async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST, DATABASE_URL, ...real } = here;
  const dataDir = join(folder, 'alone');
  const alone = await openPglite({ dataDir });
  await migrate(alone);
  await alone.close();
  expect((await findings({ ...real, DATA_DIR: dataDir })).of.database).toMatch(/^look: Embedded .*no power cut/);
});

test('a folder without a database is no fault: the first start makes it', async () => {
  const { DATABASE_URL, ...embedded } = here;
  expect((await findings({ ...embedded, DATA_DIR: join(folder, 'new') })).of.database).toMatch(/^look: There is none/);
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliveries } from '../../core/db/tables/traces.ts';

let refusing = true;
/** Whom the mail server does not know. */
let unknown = '';
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(refusing ? new Error('down for repair') : null),
  onRcptTo: ({ address }, _session, done) => {
    const words = `5.1.1 ${address}: no such person`;
    done(address === unknown ? Object.assign(new Error(words), { responseCode: 550 }) : null);
  },
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => done());
  },
});

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  testApp = await startTestApp('pglite', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(async () => {
  await testApp.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const statusNow = () => ask<SystemStatus>(testApp.app, 'getSystemStatus', admin);

test('an administrator sees how the app does, and nobody else', async () => {
  const status = await statusNow();
  expect(status).toMatchObject({
    database: { engine: 'pglite', lastMigration: expect.stringMatching(/^\d{4}-.*\.sql$/) },
    identity: { reachable: true, emulated: true },
    mail: { configured: true, failures: [] },
    lastBackupAt: null,
  });
  expect(status.storage).toMatchObject({ ready: true, keepsRemoved: false, sweepStoppedAt: null });
  expect(status.audit.overdue).toBe(false);
  expect(status.storage.freeBytes).toBeGreaterThan(0);
  expect(status.storage.totalBytes).toBeGreaterThan(status.storage.freeBytes);
  // What was written waits longer than seals take: it is said, and not only in the log.
  await ask(testApp.app, 'signOutEverywhere', await makePerson(testApp.dependencies, { role: 'patient' }));
  testApp.clock.move(6 * 60_000);
  expect((await statusNow()).audit.overdue).toBe(true);
  testApp.clock.move(-6 * 60_000);
  const doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  for (const endpoint of endpoints)
    expect((await call(testApp.app, endpoint, 'getSystemStatus', doctor)).code).toBe('forbidden');
});

test('mail that cannot be handed over is named without its address, and goes when it is tried again', async () => {
  const { db, jobs } = testApp.dependencies;
  const id = randomUUID();
  const mailJobs = async () => (await statusNow()).jobs.find(({ name }) => name === 'sendMail');
  await db.transaction(async (tx) => {
    await tx.insert(deliveries).values({ id, recipient: 'lucia@consultorio.test', subject: 'Hola', text: 'Texto' });
    await jobs.send(tx, 'sendMail', { deliveryId: id });
  });
  await vi.waitFor(
    async () => {
      const { mail } = await statusNow();
      expect(mail.failures).toMatchObject([{ recipient: 'l…@consultorio.test', reason: expect.stringMatching(/\w/) }]);
      expect((await mailJobs())?.retrying).toBe(1);
    },
    { timeout: 40_000, interval: 200 },
  );
  // Given up after its last attempt: nobody but the administrator brings it back.
  await db.execute(sql`update jobs.job set state = 'failed', completed_on = now() where name = 'sendMail'`);
  expect(await mailJobs()).toMatchObject({ waiting: 0, retrying: 0, failed: 1 });
  refusing = false;
  expect(await ask(testApp.app, 'retryJobs', admin, { name: 'sendMail' })).toEqual({ retried: 1 });
  await vi.waitFor(
    async () => {
      expect(await mailJobs()).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
      expect((await statusNow()).mail).toMatchObject({ unsent: 0, failures: [] });
    },
    { timeout: 40_000, interval: 200 },
  );
  expect((await call(testApp.app, 'trpc', 'retryJobs', admin, { name: 'nothing' })).code).toBe('invalid-input');
});

test('mail to an address that is none is given up at once, and named with the mail server’s words', async () => {
  const { db, jobs } = testApp.dependencies;
  const id = randomUUID();
  [refusing, unknown] = [false, 'maal@consultorio.test'];
  const mailJobs = async () => (await statusNow()).jobs.find(({ name }) => name === 'sendMail');
  await db.transaction(async (tx) => {
    await tx.insert(deliveries).values({ id, recipient: unknown, subject: 'Hola', text: 'Texto' });
    await jobs.send(tx, 'sendMail', { deliveryId: id });
  });
  await vi.waitFor(async () => expect(await mailJobs()).toMatchObject({ waiting: 0, retrying: 0, failed: 1 }), {
    timeout: 40_000,
    interval: 200,
  });
  // It waits for nothing.
  expect((await statusNow()).mail).toMatchObject({
    unsent: 0,
    failures: [{ recipient: 'm…@consultorio.test', reason: expect.stringContaining('no such person') }],
  });
  expect(JSON.stringify((await statusNow()).mail)).not.toContain(unknown);
  unknown = '';
  expect(await ask(testApp.app, 'retryJobs', admin, { name: 'sendMail' })).toEqual({ retried: 1 });
  await vi.waitFor(async () => expect((await statusNow()).mail).toMatchObject({ unsent: 0, failures: [] }), {
    timeout: 40_000,
    interval: 200,
  });
  expect(await mailJobs()).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
});

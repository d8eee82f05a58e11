import { randomUUID } from 'node:crypto';
import type { SystemStatus } from '@consultorio/contracts/system-status';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveries } from '../db/tables/traces.ts';
import { ask, call, doors } from '../testing/call.ts';
import { startHouse, type TestHouse } from '../testing/house.ts';
import { makePerson, type Person } from '../testing/people.ts';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  // Nobody listens there: every mail fails.
  house = await startHouse('pglite', { SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await makePerson(house.dependencies, { role: 'admin' });
});
afterAll(() => house.close());

const statusNow = () => ask<SystemStatus>(house.app, 'getSystemStatus', admin);

test('an administrator sees how the house does, and nobody else', async () => {
  const status = await statusNow();
  expect(status).toMatchObject({
    database: { engine: 'pglite', lastMigration: expect.stringMatching(/^\d{4}-.*\.sql$/) },
    identity: { reachable: true, emulated: true },
    mail: { configured: true, failures: [] },
    lastBackupAt: null,
  });
  expect(status.storage.freeBytes).toBeGreaterThan(0);
  expect(status.storage.totalBytes).toBeGreaterThan(status.storage.freeBytes);
  const doctor = await makePerson(house.dependencies, { role: 'doctor' });
  for (const door of doors) expect((await call(house.app, door, 'getSystemStatus', doctor)).code).toBe('forbidden');
});

test('mail that cannot be handed over is named without its address, and tried again when asked', async () => {
  const { db, jobs } = house.dependencies;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(deliveries).values({ id, recipient: 'lucia@consultorio.test', subject: 'Hola', text: 'Texto' });
    await jobs.send(tx, 'sendMail', { deliveryId: id });
  });
  await vi.waitFor(
    async () => {
      const { mail, jobs: counted } = await statusNow();
      expect(mail.failures).toMatchObject([{ recipient: 'l…@consultorio.test', reason: expect.stringMatching(/\w/) }]);
      expect(counted.find(({ name }) => name === 'sendMail')?.retrying).toBe(1);
    },
    { timeout: 15_000, interval: 200 },
  );
  expect(await ask(house.app, 'retryJobs', admin, { name: 'sendMail' })).toEqual({ retried: 1 });
  expect((await call(house.app, 'trpc', 'retryJobs', admin, { name: 'nothing' })).code).toBe('not-found');
});

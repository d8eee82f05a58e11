import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { deliveries, idempotencyKeys } from '../../core/db/tables/traces.ts';
import { escalateLate } from '../../domain/consultations/escalate.ts';
import { sendPhoneMessages } from '../../domain/phone-notices/send-due.ts';
import { tidyUp } from './tidy-up.ts';

const ahead = () => Date.now() + 8 * DAY_MS;

test.each(bothEngines)(
  'a server whose clock is eight days ahead ends, writes and removes nothing, and says so, on %s',
  async (engine) => {
    const testApp = await startTestApp(engine);
    const { dependencies, asJobs } = testApp;
    const { db } = dependencies;
    try {
      const patient = await makePerson(dependencies, { role: 'patient' });
      const serviceId = await makeService(dependencies);
      const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
      await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'waitingPatient' });
      await db.update(consultations).set({ waitingSince: new Date().toISOString() });
      await db.insert(idempotencyKeys).values({
        ...{ userId: patient.id, procedure: 'sendMessage', key: patient.id, inputSha256: '', answer: {} },
      });
      const mails = await db.$count(deliveries);
      const fast = { ...asJobs, now: ahead };
      await expect(tidyUp(fast, ahead)).rejects.toThrow(/^El reloj de este servidor .* difieren 691,\d{3} segundos/);
      const slow = () => Date.now() - DAY_MS;
      await expect(tidyUp({ ...asJobs, now: slow }, slow)).rejects.toThrow(/^El reloj de este servidor/);
      // Nobody is told of a promise that is not broken, and no telephone is woken by a night that is not over.
      const hand = () => Promise.reject(new Error('handed over'));
      const withPhones = { ...fast, phones: { ...fast.phones, channels: ['sms' as const], hand } };
      for (const tell of [escalateLate, sendPhoneMessages])
        await expect(tell(withPhones, ahead)).rejects.toThrow(/^El reloj de este servidor/);
      const [row] = await db.select().from(consultations);
      expect(row?.state).toBe('waitingPatient');
      expect(await db.$count(idempotencyKeys)).toBe(1);
      expect(await db.$count(deliveries)).toBe(mails);
      // Eight days that have really passed, as a test has them.
      await tidyUp(fast);
      expect((await db.select().from(consultations))[0]?.state).toBe('expired');
      expect(await db.$count(idempotencyKeys)).toBe(0);
    } finally {
      await testApp.close();
    }
  },
);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** What nobody asks for any more, which the database's own clearing up takes away. */
async function leaveOldKey(dependencies: TestApp['dependencies']): Promise<void> {
  const patient = await makePerson(dependencies, { role: 'patient' });
  await dependencies.db.insert(idempotencyKeys).values({
    ...{ userId: patient.id, procedure: 'sendMessage', key: patient.id, inputSha256: '', answer: {} },
    createdAt: new Date(Date.now() - 8 * DAY_MS).toISOString(),
  });
}

test('a disk that hangs holds nothing that is done in the database', async () => {
  const { dependencies, asJobs } = testApp;
  await leaveOldKey(dependencies);
  const never = new Promise<never>(() => {});
  const hanging = {
    ...dependencies.files,
    readiness: async () => 'silent' as const,
    async *list() {
      yield await never;
    },
    trash: { ...dependencies.files.trash, empty: () => never },
  };
  const all = tidyUp({ ...asJobs, files: hanging, bulkFiles: hanging });
  await expect(all).rejects.toThrow('could not be done');
  expect(await dependencies.db.$count(idempotencyKeys)).toBe(0);
}, 30_000);

test('one that answers and then hangs holds nobody but what asks it', async () => {
  const { dependencies, asJobs } = testApp;
  await leaveOldKey(dependencies);
  const log = { ...dependencies.log, warn: () => {} } as never;
  let asked = 0;
  const hanging = {
    ...dependencies.bulkFiles,
    async *list() {
      asked += 1;
      yield await new Promise<never>(() => {});
    },
  };
  void tidyUp({ ...asJobs, log, bulkFiles: hanging });
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1);
  expect(await dependencies.db.$count(idempotencyKeys)).toBe(0);
}, 30_000);

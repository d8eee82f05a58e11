import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { messages } from '../../core/db/tables/consultations.ts';
import { patients } from '../../core/db/tables/people.ts';
import { selectRecords } from './retention.repo.ts';

const HOUR = 3_600_000;
/** Around the end of five years, hour by hour where a day or a zone could be missed. */
const hours = [-80, -50, -49, -30, -26, -25, -24, -12, -6, -1, 0, 1, 6, 12, 24, 25, 49, 80];

describe.each(bothEngines)('whose records may go, on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let serviceId: string;
  const now = Date.now();
  const ended = new Date(now);
  ended.setUTCFullYear(ended.getUTCFullYear() - 5);
  const at = (hour: number) => new Date(ended.getTime() + hour * HOUR).toISOString();

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    serviceId = await makeService(dependencies);
    doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    for (const [place, hour] of hours.entries()) {
      const patient = await makePerson(dependencies, { role: 'patient' });
      const { consultationId: id, orderId } = await makeConsultation(dependencies, {
        patient,
        doctor,
        serviceId,
        state: 'closed',
      });
      // Every third has an order, the others are written to, and some of them twice within a day: that is kept once.
      if (place % 3 === 0) await issueFixtureOrder(dependencies, orderId, { issuedAt: at(hour) });
      else await say(id, at(hour));
      if (place % 3 === 1) await say(id, at(hour + 20));
    }
  }, 120_000);
  afterAll(() => testApp.close());

  const say = (consultationId: string, createdAt: string) =>
    testApp.dependencies.db.insert(messages).values({
      ...{ id: randomUUID(), consultationId, kind: 'doctor', authorId: doctor.id, text: 'Dicho' },
      createdAt,
    });

  test('the list names whoever the rule names, at any hour around the end of five years', async () => {
    const { db } = testApp.dependencies;
    let most = 0;
    for (const hour of [...hours, -200, 200]) {
      const moment = new Date(now + hour * HOUR).toISOString();
      const ruled = await selectRaw<{ id: string }>(
        db,
        sql`select id from patients where kept_until(last_medical_act(id)) < (${moment}::timestamptz at time zone clinic_zone())::date order by id`,
      );
      const listed = await selectRecords(db, { at: moment, after: null, limit: 1000 });
      expect(listed.map(({ patientId }) => patientId).sort(), `${hour} h`).toEqual(ruled.map(({ id }) => id));
      most = Math.max(most, ruled.length);
    }
    expect(most).toBeGreaterThan(hours.length / 2);
  });

  test('whoever mirrors persons is not told of an act', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const read = async () => {
      const [row] = await testApp.dependencies.db.select().from(patients).where(eq(patients.id, patient.id));
      return row;
    };
    const before = await read();
    const { consultationId: id } = await makeConsultation(testApp.dependencies, {
      patient,
      doctor,
      serviceId,
      state: 'inProgress',
    });
    const came = await read();
    await say(id, new Date().toISOString());
    const after = await read();
    expect(before?.lastActAt).toBeNull();
    expect(after?.lastActAt).not.toBeNull();
    expect(after?.updatedAt).toBe(came?.updatedAt);
  });
});

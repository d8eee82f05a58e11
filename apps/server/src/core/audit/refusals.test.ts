import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bothEngines } from '../../../testing/test-database.ts';
import { auditEvents, auditRepeats } from '../db/tables/traces.ts';
import { closeRepeats } from './refusals.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

describe.each(bothEngines)('refusals of one person, on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let stubborn: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    stubborn = await makePerson(testApp.dependencies, { role: 'patient', verified: false });
  });
  afterAll(() => testApp.close());

  const refuse = (action: 'listMyConsultations' | 'listDoctors') =>
    call(testApp.app, 'callable', action, stubborn, action === 'listMyConsultations' ? {} : undefined);
  const entries = (action: string) =>
    testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, stubborn.id), eq(auditEvents.action, action)))
      .orderBy(asc(auditEvents.seq));
  type Shown = { action: string; times: number; lastAt: string | null; at: string };
  const shown = async (action: string) =>
    (await ask<{ items: Shown[] }>(testApp.app, 'listAuditEvents', admin, { action, outcome: 'denied' })).items;

  test('are one entry with a count, however many come at once; the trail stays whole', async () => {
    for (let round = 0; round < 4; round++)
      await Promise.all(Array.from({ length: 15 }, () => refuse('listMyConsultations')));
    await refuse('listDoctors');
    expect(await entries('listMyConsultations')).toMatchObject([
      { outcome: 'denied', actorRole: 'patient', details: {} },
    ]);
    expect(await entries('listDoctors')).toHaveLength(1);
    const [counted] = await shown('listMyConsultations');
    expect(counted).toMatchObject({ times: 60, lastAt: expect.any(String) });
    expect((await shown('listDoctors'))[0]).toMatchObject({ times: 1, lastAt: null });

    // An hour later the number is an entry itself, which nothing changes any more.
    await closeRepeats(testApp.dependencies.db, 0);
    expect(await testApp.dependencies.db.select().from(auditRepeats)).toEqual([]);
    const [first, more, ...rest] = await entries('listMyConsultations');
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ details: {} });
    expect(more).toMatchObject({
      outcome: 'denied',
      actorId: stubborn.id,
      details: { repeated: 59, since: first?.at, until: counted?.lastAt },
    });
    expect(await entries('listDoctors')).toHaveLength(1);
    expect(await shown('listMyConsultations')).toMatchObject([{ times: 59, lastAt: counted?.lastAt }, { times: 1 }]);

    await refuse('listMyConsultations');
    expect(await entries('listMyConsultations')).toHaveLength(3);
    await sealAudit(testApp.asJobs);
    expect(await verifyAudit(testApp.dependencies.db, null)).toMatchObject({ fault: null, unsealed: 0 });
  });

  test('are not closed before their hour', async () => {
    await refuse('listDoctors');
    await refuse('listDoctors');
    const before = await entries('listDoctors');
    await closeRepeats(testApp.dependencies.db);
    expect(await entries('listDoctors')).toEqual(before);
    expect(await testApp.dependencies.db.select().from(auditRepeats)).not.toEqual([]);
  });
});

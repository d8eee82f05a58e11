import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { auditEvents, auditRepeats } from '../db/tables/traces.ts';
import { closeRepeats } from './refusals.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

describe.each(engines)('refusals of one person, on %s', (engine) => {
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

  test('say before whose record; twenty different ones have an entry each, and a stranger to us is told as such', async () => {
    const { dependencies, app } = testApp;
    const owner = await makePerson(dependencies, { role: 'patient' });
    const serviceId = await makeService(dependencies);
    const curious = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const { consultationId } = await makeConsultation(dependencies, { patient: owner, serviceId, state: 'draft' });
    for (const endpoint of endpoints)
      expect((await call(app, endpoint, 'getConsultation', curious, { consultationId })).code).toBe('not-found');
    const guesses = Array.from({ length: 30 }, () => randomUUID());
    await Promise.all(guesses.map((one) => call(app, 'callable', 'getConsultation', curious, { consultationId: one })));
    await call(app, 'callable', 'getConsultation', curious, { consultationId: 'no es un número' });
    const rows = await dependencies.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, curious.id), eq(auditEvents.action, 'getConsultation')))
      .orderBy(asc(auditEvents.seq));
    expect(rows[0]).toMatchObject({ patientId: owner.id, consultationId, targetId: consultationId, details: {} });
    const denied = rows.filter(({ outcome }) => outcome === 'denied');
    expect(denied).toHaveLength(20);
    for (const row of denied.slice(1))
      expect(row).toMatchObject({ patientId: null, consultationId: null, details: { unknown: true } });
    expect(new Set(denied.map(({ targetId }) => targetId)).size).toBe(20);
    // 2 of the record and 30 guesses, of which 20 have their own entry; the malformed one failed.
    const [counted] = await dependencies.db
      .select()
      .from(auditRepeats)
      .where(and(eq(auditRepeats.actorId, curious.id), eq(auditRepeats.outcome, 'denied')));
    expect(counted?.times).toBe(13);
    expect(rows.filter(({ outcome }) => outcome === 'failed')).toMatchObject([{ targetId: null, details: {} }]);
    const folio = await dependencies.db
      .update(consultations)
      .set({ folio: 'C-26-999999' })
      .where(eq(consultations.id, consultationId))
      .returning();
    expect(folio).toHaveLength(1);
    type Tried = { items: { actorName: string; consultationFolio: string | null; outcome: string }[] };
    const tried = await ask<Tried>(app, 'listAuditEvents', admin, { record: 'C-26-999999', outcome: 'denied' });
    expect(tried.items).toMatchObject([{ consultationFolio: 'C-26-999999', outcome: 'denied' }]);
    // The person's own page tells of those who opened the record, not of those who could not.
    const { items } = await ask<{ items: unknown[] }>(app, 'listMyRecordAccess', owner, {});
    expect(items).toEqual([]);
  });
});

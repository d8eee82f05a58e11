import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved, MyConsultation } from '@consultorio/contracts/consultations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { serviceDoctors } from '../../core/db/tables/forms.ts';
import { doctors } from '../../core/db/tables/people.ts';
import { notifications } from '../../core/db/tables/traces.ts';

const DAY = 86_400_000;

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  async function closed(daysAgo = 0, attendedBy = doctor, of = patient): Promise<string> {
    const wanted = { patient: of, doctor: attendedBy, serviceId, state: 'closed' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
    const closedAt = new Date(testApp.dependencies.now() - daysAgo * DAY).toISOString();
    await testApp.dependencies.db.update(consultations).set({ closedAt }).where(eq(consultations.id, consultationId));
    return consultationId;
  }
  const asking = (consultationId: string, pecho = false) => ({
    consultationId,
    redFlagAnswers: { pecho },
    idempotencyKey: randomUUID(),
  });
  const read = (who: Person, consultationId: string) =>
    ask<Consultation>(testApp.app, 'getConsultation', who, { consultationId });
  async function send(draft: ConsultationMoved, by = patient): Promise<ConsultationMoved> {
    const saved = await ask<ConsultationMoved>(testApp.app, 'saveConsultationDraft', by, {
      consultationId: draft.id,
      expectedVersion: draft.version,
      answers: { motivo: 'Sigo con tos', fiebre: false },
    });
    return ask(testApp.app, 'submitConsultation', by, {
      consultationId: draft.id,
      expectedVersion: saved.version,
      confirmedBackground: true,
      acceptedTeleconsultation: true,
      idempotencyKey: randomUUID(),
    });
  }

  test('goes past the queue to the doctor who knows the case, and both ends know of each other', async () => {
    const original = await closed(6);
    // A draft of the same service that was begun for something else stays what it is.
    const other = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, {
      serviceId,
      redFlagAnswers: { pecho: false },
      idempotencyKey: randomUUID(),
    });
    const [first, second] = await Promise.all(
      endpoints.map((endpoint) => call(testApp.app, endpoint, 'createFollowUp', patient, asking(original))),
    );
    const draft = first!.result as ConsultationMoved;
    expect(draft).toMatchObject({ state: 'draft' });
    expect((second!.result as ConsultationMoved).id).toBe(draft.id);
    expect(draft.id).not.toBe(other.id);
    expect((await read(doctor, original)).followUps).toEqual([]);
    expect((await withoutPolicies(testApp, () => read(doctor, original))).followUps).toEqual([]);
    expect((await read(patient, original)).followUps).toMatchObject([{ id: draft.id, state: 'draft' }]);

    const sent = await send(draft);
    expect(sent).toMatchObject({ state: 'assigned', folio: expect.any(String) });
    const seen = await read(doctor, draft.id);
    expect(seen).toMatchObject({ doctorId: doctor.id, followUpOf: { id: original, reachable: true } });
    expect(seen.timeline.map(({ action }) => action).slice(-2)).toEqual(['submitConsultation', 'assignConsultation']);
    expect((await read(doctor, original)).followUps).toMatchObject([{ id: draft.id, folio: sent.folio }]);
    const told = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, doctor.id));
    expect(told.map(({ kind }) => kind)).toContain('followUpReceived');
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'createFollowUp', patient, asking(original))).code).toBe(
        'follow-up-exists',
      );
    await testApp.dependencies.db.delete(consultations).where(eq(consultations.id, other.id));
  });

  test('after the days of the service it is refused, and before them the list invites', async () => {
    const [late, early] = [await closed(7.01), await closed(6.99)];
    expect((await call(testApp.app, 'trpc', 'createFollowUp', patient, asking(late))).code).toBe('follow-up-over');
    const { items } = await ask<{ items: MyConsultation[] }>(testApp.app, 'listMyConsultations', patient, {});
    const until = (id: string) => Date.parse(items.find((item) => item.id === id)?.followUpUntil ?? '');
    expect(until(late)).toBeLessThan(testApp.dependencies.now());
    expect(until(early)).toBeGreaterThan(testApp.dependencies.now());
    expect(until(early)).toBe(Date.parse((await read(patient, early)).followUpUntil ?? ''));
    expect((await call(testApp.app, 'callable', 'createFollowUp', patient, asking(early, true))).code).toBe('red-flag');
    const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
    expect((await call(testApp.app, 'callable', 'createFollowUp', stranger, asking(early))).code).toBe('not-found');
  });

  test('begun in time it may be sent later; of a doctor who left it goes to the queue', async () => {
    const gone = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const draft = await ask<ConsultationMoved>(testApp.app, 'createFollowUp', patient, asking(await closed(6, gone)));
    await setStatus(testApp.dependencies, gone.id, 'inactive');
    testApp.clock.move(3 * DAY);
    expect(await send(draft)).toMatchObject({ state: 'submitted' });
    // The next doctor learns that there was one before, which is not this doctor's to open.
    expect((await read(doctor, draft.id)).followUpOf).toMatchObject({ reachable: false });
  });
  test('a doctor whose hands are full is told and gets it from the queue when there is room', async () => {
    const full = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const asker = await makePerson(testApp.dependencies, { role: 'patient' });
    const limitTo = (maxOpen: number) =>
      testApp.dependencies.db.update(doctors).set({ maxOpen }).where(eq(doctors.userId, full.id));
    const originals = [await closed(1, full, asker), await closed(1, full, asker)];
    await limitTo(1);
    const drafts = await Promise.all(
      originals.map((id) => ask<ConsultationMoved>(testApp.app, 'createFollowUp', asker, asking(id))),
    );
    // Both at once: one fits.
    const sent = await Promise.all(drafts.map((draft) => send(draft, asker)));
    expect(sent.map(({ state }) => state).sort()).toEqual(['assigned', 'submitted']);
    const told = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, full.id));
    expect(told.map(({ kind }) => kind)).toEqual(['followUpReceived', 'followUpReceived']);
    const waiting = { consultationId: sent.find(({ state }) => state === 'submitted')?.id ?? '' };
    expect((await call(testApp.app, 'trpc', 'takeConsultation', full, waiting)).code).toBe('doctor-at-capacity');
    await limitTo(2);
    expect(await ask(testApp.app, 'takeConsultation', full, waiting)).toMatchObject({ state: 'assigned' });
  });

  test('a doctor who attends the service no more leaves it to the queue', async () => {
    const moved = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const asker = await makePerson(testApp.dependencies, { role: 'patient' });
    const draft = await ask<ConsultationMoved>(
      testApp.app,
      'createFollowUp',
      asker,
      asking(await closed(1, moved, asker)),
    );
    await testApp.dependencies.db.delete(serviceDoctors).where(eq(serviceDoctors.doctorId, moved.id));
    expect(await send(draft, asker)).toMatchObject({ state: 'submitted' });
    expect(
      await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, moved.id)),
    ).toEqual([]);
  });
});

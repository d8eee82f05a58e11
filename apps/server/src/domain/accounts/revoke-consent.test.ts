import { randomUUID } from 'node:crypto';
import type { Consent } from '@consultorio/contracts/legal';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { mailSubject, toldAbout } from '@consultorio/contracts/words/notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { guardianships } from '../../core/db/tables/people.ts';
import { consentRevocations, consents, deliveries, notifications } from '../../core/db/tables/traces.ts';

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let stranger: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    stranger = await makePerson(testApp.dependencies, { role: 'patient' });
  });
  afterAll(() => testApp.close());

  const profile = () => ask<UserProfile>(testApp.app, 'getUserProfile', patient);
  const mine = () => ask<Consent[]>(testApp.app, 'listMyConsents', patient);
  const create = (who: Person) =>
    call(testApp.app, 'trpc', 'createConsultation', who, {
      serviceId,
      redFlagAnswers: { pecho: false },
      idempotencyKey: randomUUID(),
    });

  test('a consent is withdrawn once, however often and at whichever endpoint it is asked', async () => {
    expect(await profile()).toMatchObject({ pendingConsents: [], revokedConsents: [] });
    const answers = await Promise.all(
      [...endpoints, ...endpoints].map((endpoint) =>
        call(testApp.app, endpoint, 'revokeConsent', patient, { kind: 'privacy' }),
      ),
    );
    for (const { result } of answers) expect(result).toEqual({ done: true });
    expect(await profile()).toMatchObject({ pendingConsents: ['privacy'], revokedConsents: ['privacy'] });
    const withdrawn = (await mine()).filter(({ revokedAt }) => revokedAt !== null);
    expect(withdrawn.map(({ kind }) => kind)).toEqual(['privacy']);
    const told = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, patient.id));
    expect(told.map(({ kind }) => kind)).toEqual(['consentRevoked']);
    expect((await create(stranger)).http).toBe(200);
  });

  test('of somebody in care all who care are told by bell and mail, whoever of them did it, and who waits is not', async () => {
    const { app, dependencies } = testApp;
    const { db } = dependencies;
    const guardian = () => makePerson(dependencies, { role: 'patient' });
    const [mother, father, waiting] = [await guardian(), await guardian(), await guardian()];
    const ward = await makeWard(dependencies, [mother, father]);
    const asked = { id: randomUUID(), relation: 'other' as const, until: null, declaredAt: new Date().toISOString() };
    await db.insert(guardianships).values({ ...asked, accountId: waiting.id, patientId: ward.id });
    await ask(app, 'revokeConsent', father, { kind: 'privacy', patientId: ward.id });
    for (const [{ id, email }, kinds] of [
      [mother, ['consentRevoked']],
      [father, ['consentRevoked']],
      [waiting, []],
    ] as const) {
      const bells = await db.select().from(notifications).where(eq(notifications.userId, id));
      expect(bells.map(({ kind }) => kind)).toEqual(kinds);
      const mails = await db.select().from(deliveries).where(eq(deliveries.recipient, email));
      expect(mails.map(({ subject }) => subject)).toEqual(kinds.map((kind) => toldAbout('Sofía', mailSubject(kind))));
    }
  });

  test('nothing clinical is added without it, and what there is can be read', async () => {
    const doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const inProgress = { patient, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, inProgress);
    const begun = await makeConsultation(testApp.dependencies, { patient, serviceId, state: 'draft' });
    const study = await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'closed' });
    await issueFixtureOrder(testApp.dependencies, study.orderId);
    expect((await create(patient)).code).toBe('consent-required');
    for (const endpoint of endpoints) {
      const message = { consultationId, text: 'Hola', idempotencyKey: randomUUID() };
      expect((await call(testApp.app, endpoint, 'sendMessage', patient, message)).code).toBe('consent-required');
      expect((await call(testApp.app, endpoint, 'updatePatientGeneralForm', patient, { alergias: 'x' })).code).toBe(
        'consent-required',
      );
      const draft = { consultationId: begun.consultationId, expectedVersion: 1, answers: { motivo: 'Peor' } };
      expect((await call(testApp.app, endpoint, 'saveConsultationDraft', patient, draft)).code).toBe(
        'consent-required',
      );
      const result = { orderId: study.orderId, text: 'Hb 13.2 g/dL', idempotencyKey: randomUUID() };
      expect((await call(testApp.app, endpoint, 'uploadOrderResult', patient, result)).code).toBe('consent-required');
    }
    await ask(testApp.app, 'getConsultation', patient, { consultationId });
    // The attending doctor goes on: care is not abandoned.
    await ask(testApp.app, 'sendMessage', doctor, { consultationId, text: 'Hola', idempotencyKey: randomUUID() });
  });

  test('accepting again opens everything, and both proofs stay', async () => {
    const document = await ask<{ version: number; sha256: string }>(testApp.app, 'getLegalDocument', null, {
      kind: 'privacy',
    });
    await ask(testApp.app, 'recordConsent', patient, {
      documents: [{ kind: 'privacy', version: document.version, sha256: document.sha256 }],
      purpose: 'renewal',
    });
    expect(await profile()).toMatchObject({ pendingConsents: [], revokedConsents: [] });
    expect((await create(patient)).http).toBe(200);
    expect((await mine()).filter(({ kind }) => kind === 'privacy').map(({ revokedAt }) => revokedAt !== null)).toEqual([
      false,
      true,
    ]);
    const { db } = testApp.dependencies;
    const erased = await db.delete(consentRevocations).catch((error: unknown) => error);
    expect(sqlStateOf(erased)).toBe('23001');
    expect(await db.select().from(consents).where(eq(consents.userId, patient.id))).toHaveLength(4);
  });

  test('an earlier version of a document can be read by its number', async () => {
    const asked = { kind: 'privacy', version: 1 };
    expect(await ask(testApp.app, 'getLegalDocument', null, asked)).toMatchObject(asked);
    expect((await call(testApp.app, 'callable', 'getLegalDocument', null, { ...asked, version: 7 })).code).toBe(
      'not-found',
    );
  });
});

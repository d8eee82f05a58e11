import { randomUUID } from 'node:crypto';
import type { Consent } from '@consultorio/contracts/legal';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, doors } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { consentRevocations, consents, notifications } from '../../core/db/tables/traces.ts';

describe.each(engines)('on %s', (engine) => {
  let house: TestApp;
  let patient: Person;
  let stranger: Person;
  let serviceId: string;
  beforeAll(async () => {
    house = await startTestApp(engine);
    serviceId = await makeService(house.dependencies);
    patient = await makePerson(house.dependencies, { role: 'patient' });
    stranger = await makePerson(house.dependencies, { role: 'patient' });
  });
  afterAll(() => house.close());

  const profile = () => ask<UserProfile>(house.app, 'getUserProfile', patient);
  const mine = () => ask<Consent[]>(house.app, 'listMyConsents', patient);
  const create = (who: Person) =>
    call(house.app, 'trpc', 'createConsultation', who, {
      serviceId,
      redFlagAnswers: { pecho: false },
      idempotencyKey: randomUUID(),
    });

  test('a consent is withdrawn once, however often and at whichever door it is asked', async () => {
    expect(await profile()).toMatchObject({ pendingConsents: [], revokedConsents: [] });
    const answers = await Promise.all(
      [...doors, ...doors].map((door) => call(house.app, door, 'revokeConsent', patient, { kind: 'privacy' })),
    );
    for (const { result } of answers) expect(result).toEqual({ done: true });
    expect(await profile()).toMatchObject({ pendingConsents: ['privacy'], revokedConsents: ['privacy'] });
    const withdrawn = (await mine()).filter(({ revokedAt }) => revokedAt !== null);
    expect(withdrawn.map(({ kind }) => kind)).toEqual(['privacy']);
    const told = await house.dependencies.db.select().from(notifications).where(eq(notifications.userId, patient.id));
    expect(told.map(({ kind }) => kind)).toEqual(['consentRevoked']);
    expect((await create(stranger)).http).toBe(200);
  });

  test('nothing clinical is added without it, and what there is can be read', async () => {
    const doctor = await makePerson(house.dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const inProgress = { patient, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(house.dependencies, inProgress);
    const begun = await makeConsultation(house.dependencies, { patient, serviceId, state: 'draft' });
    const study = await makeConsultation(house.dependencies, { patient, doctor, serviceId, state: 'closed' });
    await issueFixtureOrder(house.dependencies, study.orderId);
    expect((await create(patient)).code).toBe('consent-required');
    for (const door of doors) {
      const message = { consultationId, text: 'Hola', idempotencyKey: randomUUID() };
      expect((await call(house.app, door, 'sendMessage', patient, message)).code).toBe('consent-required');
      expect((await call(house.app, door, 'updatePatientGeneralForm', patient, { alergias: 'x' })).code).toBe(
        'consent-required',
      );
      const draft = { consultationId: begun.consultationId, expectedVersion: 1, answers: { motivo: 'Peor' } };
      expect((await call(house.app, door, 'saveConsultationDraft', patient, draft)).code).toBe('consent-required');
      const result = { orderId: study.orderId, text: 'Hb 13.2 g/dL', idempotencyKey: randomUUID() };
      expect((await call(house.app, door, 'uploadOrderResult', patient, result)).code).toBe('consent-required');
    }
    await ask(house.app, 'getConsultation', patient, { consultationId });
    // Who attends goes on: care is not abandoned.
    await ask(house.app, 'sendMessage', doctor, { consultationId, text: 'Hola', idempotencyKey: randomUUID() });
  });

  test('accepting again opens everything, and both proofs stay', async () => {
    const document = await ask<{ version: number; sha256: string }>(house.app, 'getLegalDocument', null, {
      kind: 'privacy',
    });
    await ask(house.app, 'recordConsent', patient, {
      documents: [{ kind: 'privacy', version: document.version, sha256: document.sha256 }],
      purpose: 'renewal',
    });
    expect(await profile()).toMatchObject({ pendingConsents: [], revokedConsents: [] });
    expect((await create(patient)).http).toBe(200);
    expect((await mine()).filter(({ kind }) => kind === 'privacy').map(({ revokedAt }) => revokedAt !== null)).toEqual([
      false,
      true,
    ]);
    const { db } = house.dependencies;
    const erased = await db.delete(consentRevocations).catch((error: unknown) => error);
    expect(sqlStateOf(erased)).toBe('23001');
    expect(await db.select().from(consents).where(eq(consents.userId, patient.id))).toHaveLength(3);
  });

  test('an earlier version of a document can be read by its number', async () => {
    const asked = { kind: 'privacy', version: 1 };
    expect(await ask(house.app, 'getLegalDocument', null, asked)).toMatchObject(asked);
    expect((await call(house.app, 'callable', 'getLegalDocument', null, { ...asked, version: 7 })).code).toBe(
      'not-found',
    );
  });
});

import { randomUUID } from 'node:crypto';
import { MAX_FAVOURITE_DIAGNOSES } from '@consultorio/contracts/diagnoses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { clinicalNotes } from '../../core/db/tables/consultations.ts';

type Mine = { favourites: { code: string }[]; recent: { code: string }[] };
const cold = { code: 'J00', description: 'Rinofaringitis aguda' };
const sore = { code: 'J02.9', description: 'Faringitis aguda, no especificada' };

describe.each(engines)('the diagnoses of a doctor on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let other: Person;
  const mine = (who: Person) => ask<Mine>(testApp.app, 'listMyDiagnoses', who);
  const set = (who: Person, one: typeof cold, favourite: boolean) =>
    ask(testApp.app, 'setFavouriteDiagnosis', who, { ...one, favourite });

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    other = await makePerson(testApp.dependencies, { role: 'doctor' });
  });
  afterAll(() => testApp.close());

  test('favourites are kept once, taken out, and nobody else has them', async () => {
    await Promise.all([set(doctor, sore, true), set(doctor, sore, true)]);
    expect((await mine(doctor)).favourites).toEqual([sore]);
    expect((await mine(other)).favourites).toEqual([]);
    await set(other, sore, false);
    expect((await mine(doctor)).favourites).toEqual([sore]);
    await set(doctor, sore, false);
    expect((await mine(doctor)).favourites).toEqual([]);
  });

  test('the last notes come first, each diagnosis once', async () => {
    const { dependencies } = testApp;
    const patient = await makePerson(dependencies, { role: 'patient' });
    const serviceId = await makeService(dependencies);
    for (const [day, list] of [
      [1, [cold]],
      [2, [sore, cold]],
    ] as const) {
      const { consultationId } = await makeConsultation(dependencies, {
        patient,
        doctor,
        serviceId,
        state: 'inProgress',
      });
      const diagnoses = list.map((one, at) => ({ ...one, principal: at === 0, certainty: 'presumptive' as const }));
      await dependencies.db
        .update(clinicalNotes)
        .set({ diagnoses, recordedAt: `2026-03-0${day}T12:00:00.000Z` })
        .where(eq(clinicalNotes.consultationId, consultationId));
    }
    expect((await mine(doctor)).recent).toEqual([sore, cold]);
    expect((await mine(other)).recent).toEqual([]);
  });

  test('a favourite too many takes the place of the oldest', async () => {
    const many = Array.from({ length: MAX_FAVOURITE_DIAGNOSES + 1 }, (_, at) => `Z${String(at).padStart(2, '0')}`);
    for (const code of many) {
      testApp.clock.move(10);
      await set(other, { code, description: randomUUID() }, true);
    }
    const codes = (await mine(other)).favourites.map(({ code }) => code).sort();
    expect(codes).toEqual(many.slice(1));
  });
});

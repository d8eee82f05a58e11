import { randomUUID } from 'node:crypto';
import type { ServiceChoices, ServiceSettings } from '@consultorio/contracts/services';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { isOfferedForm } from './service-settings.repo.ts';

describe.each(engines)('services on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let doctor: Person;
  let patient: Person;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    await makeService(testApp.dependencies);
  });
  afterAll(() => testApp.close());

  const list = async () => (await ask<{ services: ServiceSettings[] }>(testApp.app, 'getSettings', admin)).services;
  const offered = async () =>
    (await ask<{ name: string }[]>(testApp.app, 'listServices', patient)).map((one) => one.name);
  const find = async (serviceId: string) => (await list()).find(({ id }) => id === serviceId)!;
  const fieldsWith = async (change: object = {}) => {
    const choices = await ask<ServiceChoices>(testApp.app, 'listServiceChoices', admin);
    return {
      name: 'Nutrición',
      description: 'Alimentación y peso.',
      formId: choices.forms[0]!.id,
      priceText: '$300 MXN',
      replyMinutes: 120,
      closeMinutes: 1440,
      followUpDays: 15,
      redFlags: [{ question: '¿Perdiste el conocimiento?' }],
      doctorIds: [doctor.id],
      ...change,
    };
  };

  test('a service is made once, hidden, and offered when it is shown', async () => {
    const input = { ...(await fieldsWith()), idempotencyKey: randomUUID() };
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'createService', doctor, input)).code).toBe('forbidden');
    const made = await ask<{ serviceId: string; version: number }>(testApp.app, 'createService', admin, input);
    expect(await ask(testApp.app, 'createService', admin, input)).toEqual(made);
    expect(await offered()).toEqual(['Medicina general']);
    await ask(testApp.app, 'setServiceActive', admin, { serviceId: made.serviceId, expectedVersion: 1, active: true });
    expect(await offered()).toEqual(['Medicina general', 'Nutrición']);
    expect(await find(made.serviceId)).toMatchObject({ version: 2, doctorIds: [doctor.id], activeDoctors: 1 });
  });

  // PGlite has one connection: nothing of it waits beside something else.
  test.runIf(engine === 'postgres')('a form that is being offered cannot be archived until it is decided', async () => {
    const { db } = testApp.dependencies;
    const { formId } = await fieldsWith();
    const hold = sql`select id from forms where id = ${formId} for update nowait`;
    const state = await db.transaction(async (tx) => {
      expect(await isOfferedForm(tx, formId)).toBe(true);
      return db.execute(hold).then(() => 'free', sqlStateOf);
    });
    expect(state).toBe('55P03');
    expect(await db.execute(hold).then(() => 'free', sqlStateOf)).toBe('free');
  });

  test('what does not exist, is not published or cannot hold is refused at its field', async () => {
    const pathOf = async (change: object) => {
      const input = { ...(await fieldsWith(change)), idempotencyKey: randomUUID() };
      const answer = await call(testApp.app, 'callable', 'createService', admin, input);
      return [answer.code, (answer.details?.issues as { path: string[] }[])?.[0]?.path[0]];
    };
    const draft = await ask<{ formId: string }>(testApp.app, 'createForm', admin, {
      name: 'Sin publicar',
      idempotencyKey: randomUUID(),
    });
    expect(await pathOf({ formId: draft.formId })).toEqual(['invalid-input', 'formId']);
    expect(await pathOf({ doctorIds: [patient.id] })).toEqual(['invalid-input', 'doctorIds']);
    expect(await pathOf({ closeMinutes: 60 })).toEqual(['invalid-input', 'closeMinutes']);
    const twice = [{ key: 'a', question: 'Una' }].concat({ key: 'a', question: 'Otra' });
    expect(await pathOf({ redFlags: twice })).toEqual(['invalid-input', 'redFlags']);
  });

  test('a draft in progress outlives that its service is hidden; a new one is not begun', async () => {
    const service = (await list()).find(({ name }) => name === 'Medicina general')!;
    const open = () =>
      call(testApp.app, 'trpc', 'createConsultation', patient, {
        serviceId: service.id,
        redFlagAnswers: { pecho: false },
        idempotencyKey: randomUUID(),
      });
    const draft = (await open()).result as { id: string; version: number };
    const { version: expectedVersion } = service;
    await ask(testApp.app, 'setServiceActive', admin, { serviceId: service.id, expectedVersion, active: false });
    expect((await open()).code).toBe('not-found');
    const saved = await ask<{ version: number }>(testApp.app, 'saveConsultationDraft', patient, {
      consultationId: draft.id,
      expectedVersion: draft.version,
      answers: { motivo: 'Tos' },
    });
    await ask(testApp.app, 'updatePatientGeneralForm', patient, {});
    const sent = await call(testApp.app, 'trpc', 'submitConsultation', patient, {
      consultationId: draft.id,
      expectedVersion: saved.version,
      idempotencyKey: randomUUID(),
      confirmedBackground: true,
      acceptedTeleconsultation: true,
    });
    expect([sent.code, (sent.result as { folio?: string })?.folio]).toEqual([null, expect.any(String)]);
  });

  test('older questions keep their key; of two edits at once one is told; the order is the list’s own', async () => {
    const service = (await list()).find(({ name }) => name === 'Nutrición')!;
    const redFlags = [{ question: '¿Nueva?' }, ...service.redFlags];
    const input = {
      ...(await fieldsWith({ redFlags })),
      serviceId: service.id,
      expectedVersion: service.version,
    };
    const save = (name: string) => call(testApp.app, 'trpc', 'updateService', admin, { ...input, name });
    const answers = await Promise.all([save('Una'), save('Otra')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['stale-version', null].sort());
    expect((await find(service.id)).redFlags[1]).toEqual(service.redFlags[0]);

    const ids = (await list()).map(({ id }) => id).reverse();
    const order = (serviceIds: string[]) => call(testApp.app, 'trpc', 'orderServices', admin, { serviceIds });
    for (const wrong of [
      [...ids, ids[0] ?? ''],
      [...ids, randomUUID()],
    ])
      expect((await order(wrong)).code).toBe('stale-version');
    await Promise.all([order(ids), order(ids)]);
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    // The list of an administrator who does not know yet of one that was added.
    const [added = '', ...older] = ids;
    expect((await order(older)).code).toBeNull();
    expect((await list()).map(({ id }) => id)).toEqual([...older, added]);
  });
});

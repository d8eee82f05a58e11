import { randomUUID } from 'node:crypto';
import type { ConsultationMoved } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { fullNameOf } from '../../core/full-name.ts';

const at = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(engines)('everybody at once on %s', (engine) => {
  let testApp: TestApp;
  /** On PostgreSQL three servers, among which the calls are spread. */
  let replicas: App[];
  let patient: Person;
  let doctors: Person[];
  let serviceId: string;
  const key = () => randomUUID();

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    replicas = [testApp];
    if (engine === 'postgres') replicas.push(await startTwinApp(testApp), await startTwinApp(testApp));
    serviceId = await makeService(testApp.dependencies);
    doctors = await at(50, (index) =>
      makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId], firstName: `Doctora ${index}` }),
    );
  });
  afterAll(async () => {
    for (const replica of replicas.toReversed()) await replica.close();
  });
  const appAt = (index: number) => (replicas[index % replicas.length] ?? testApp).app;

  async function newPatient() {
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  }

  async function draft(service = serviceId): Promise<ConsultationMoved> {
    const created = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, {
      serviceId: service,
      redFlagAnswers: { pecho: false },
      idempotencyKey: key(),
    });
    return ask(testApp.app, 'saveConsultationDraft', patient, {
      consultationId: created.id,
      expectedVersion: created.version,
      answers: { motivo: 'Tos' },
    });
  }

  const submission = ({ id, version }: ConsultationMoved, idempotencyKey = key()) => ({
    consultationId: id,
    expectedVersion: version,
    confirmedBackground: true,
    acceptedTeleconsultation: true,
    idempotencyKey,
  });
  const submitted = async () =>
    ask<ConsultationMoved>(testApp.app, 'submitConsultation', patient, submission(await draft()));

  test('fifty doctors take one consultation, at both endpoints: one has it, 49 learn that it is taken', async () => {
    await newPatient();
    const { id } = await submitted();
    const answers = await Promise.all(
      doctors.map((doctor, index) =>
        call(appAt(index), endpoints[index % 2] ?? 'trpc', 'takeConsultation', doctor, { consultationId: id }),
      ),
    );
    expect(answers.filter((one) => one.http === 200)).toHaveLength(1);
    expect(
      answers.filter((one) => one.code === 'already-taken' && one.status === 'ABORTED' && one.http === 409),
    ).toHaveLength(49);
    const winner = doctors[answers.findIndex((one) => one.http === 200)];
    const names = new Set(answers.flatMap((one) => (one.code === 'already-taken' ? [one.details?.takenBy] : [])));
    const { db } = testApp.dependencies;
    const whose = db.select({ name: fullNameOf(users) }).from(users);
    expect([...names]).toEqual((await whose.where(eq(users.id, winner?.id ?? ''))).map(({ name }) => name));
    // Also minutes later, when the list of somebody else still shows it.
    await ask(testApp.app, 'startConsultation', winner ?? null, { consultationId: id, expectedVersion: 4 });
    const late = doctors.find((one) => one !== winner) ?? null;
    const told = await call(testApp.app, 'trpc', 'takeConsultation', late, { consultationId: id });
    expect(told).toMatchObject({ code: 'already-taken', details: { takenBy: [...names][0] } });
    const taken = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.consultationId, id),
          eq(auditEvents.action, 'takeConsultation'),
          eq(auditEvents.outcome, 'ok'),
        ),
      );
    const [row] = await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id));
    expect(taken.map((one) => one.actorId)).toEqual([row?.doctorId]);
  });

  test('the same submit ten times is one submit with one folio, and the same answer again later', async () => {
    await newPatient();
    const input = submission(await draft());
    const answers = await at(10, (index) => ask<ConsultationMoved>(appAt(index), 'submitConsultation', patient, input));
    expect(new Set(answers.map((one) => one.folio)).size).toBe(1);
    expect(await ask(testApp.app, 'submitConsultation', patient, input)).toEqual(answers[0]);
    const other = await call(testApp.app, 'callable', 'submitConsultation', patient, {
      ...input,
      expectedVersion: input.expectedVersion + 1,
    });
    expect(other.code).toBe('idempotency-mismatch');
    const mine = await testApp.dependencies.db
      .select()
      .from(consultations)
      .where(eq(consultations.patientId, patient.id));
    expect(mine).toHaveLength(1);
  });

  test('ten creates at once are one draft', async () => {
    await newPatient();
    const created = await at(10, (index) =>
      ask<ConsultationMoved>(appAt(index), 'createConsultation', patient, {
        serviceId,
        redFlagAnswers: { pecho: false },
        idempotencyKey: key(),
      }),
    );
    expect(new Set(created.map((one) => one.id)).size).toBe(1);
  });

  test('five drafts sent at once: three are open, two are told that three is the most', async () => {
    await newPatient();
    const services = await at(5, () => makeService(testApp.dependencies));
    const drafts = await Promise.all(services.map(draft));
    const answers = await Promise.all(
      drafts.map((one, index) => call(appAt(index), 'callable', 'submitConsultation', patient, submission(one))),
    );
    expect(answers.map((one) => one.code ?? 'sent').sort()).toEqual([
      'sent',
      'sent',
      'sent',
      'too-many-open-consultations',
      'too-many-open-consultations',
    ]);
  });

  test('two tabs save with the same version: one wins, the other is told the version to read', async () => {
    await newPatient();
    const { id, version } = await submitted();
    const [doctor] = doctors;
    await ask(testApp.app, 'takeConsultation', doctor!, { consultationId: id });
    const start = { consultationId: id, expectedVersion: version + 1 };
    await ask(testApp.app, 'startConsultation', doctor!, start);
    const note = {
      findings: '',
      prognosis: '',
      plan: '',
      patientText: '',
      vitals: {},
      diagnoses: [],
      consultationId: id,
      expectedVersion: 1,
    };
    const answers = await at(2, (tab) =>
      call(appAt(tab), 'callable', 'saveClinicalNote', doctor!, { ...note, evolution: `Pestaña ${tab}` }),
    );
    expect(answers.map((one) => one.code).sort()).toEqual([null, 'stale-version'].sort());
    expect(answers.find((one) => one.code)?.details?.version).toBe(2);
    const winner = answers.findIndex((one) => one.code === null);
    expect(await ask(testApp.app, 'getClinicalNote', doctor!, { consultationId: id })).toMatchObject({
      evolution: `Pestaña ${winner}`,
      version: 2,
    });
  });

  test('messages of both sides at once: one order for all, none lost, whoever asks after a number misses none', async () => {
    await newPatient();
    const { id } = await submitted();
    const [doctor] = doctors;
    await ask(testApp.app, 'takeConsultation', doctor!, { consultationId: id });
    const seen: number[] = [];
    let sending = true;
    const follow = (async () => {
      while (sending || seen.length < 40) {
        const { items } = await ask<{ items: Message[] }>(testApp.app, 'listMessages', patient, {
          consultationId: id,
          after: seen.at(-1) ?? 0,
        });
        seen.push(...items.map((one) => one.seq));
        if (!sending && items.length === 0) break;
      }
    })();
    await at(40, (index) =>
      ask(appAt(index), 'sendMessage', index % 2 ? doctor! : patient, {
        consultationId: id,
        text: `Mensaje ${index}`,
        idempotencyKey: key(),
      }),
    );
    sending = false;
    await follow;
    const all = await ask<{ items: Message[] }>(testApp.app, 'listMessages', doctor!, { consultationId: id });
    expect(seen).toEqual(all.items.map((one) => one.seq));
    expect(new Set(all.items.map((one) => one.text)).size).toBe(40);
  });
});

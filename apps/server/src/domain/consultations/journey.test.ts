import { randomUUID } from 'node:crypto';
import type { Consultation, ConsultationMoved, MyConsultation } from '@consultorio/contracts/consultations';
import type { Message } from '@consultorio/contracts/messages';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import type { QueueRow } from '@consultorio/contracts/queue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { clinicalNotes } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { consents } from '../../core/db/tables/traces.ts';
import { noteSha256 } from '../notes/note-sha256.ts';

const HOUR = 3_600_000;
type Page<Row> = { items: Row[]; nextCursor: string | null };

describe.each(engines)('the main job on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let doctor: Person;
  let serviceId: string;
  let moved: ConsultationMoved;
  const key = () => randomUUID();
  const now = () => testApp.dependencies.now();
  const read = (caller: Person) =>
    ask<Consultation>(testApp.app, 'getConsultation', caller, { consultationId: moved.id });
  const versioned = () => ({ consultationId: moved.id, expectedVersion: moved.version });

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    patient = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'María', lastName: 'Muñoz' });
    doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  });
  afterAll(() => testApp.close());

  test('a red flag stops, counts and leaves no consultation; an unanswered one is refused', async () => {
    const create = (redFlagAnswers: Record<string, boolean>) =>
      call(testApp.app, 'callable', 'createConsultation', patient, {
        serviceId,
        redFlagAnswers,
        idempotencyKey: key(),
      });
    expect((await create({ pecho: true })).code).toBe('red-flag');
    expect((await create({})).code).toBe('invalid-input');
    expect((await create({ pecho: false, otra: false })).code).toBe('invalid-input');
    const [service] = await testApp.dependencies.db.select().from(services).where(eq(services.id, serviceId));
    expect(service?.redFlagStops).toBe(1);
    expect(await ask<Page<MyConsultation>>(testApp.app, 'listMyConsultations', patient, {})).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  test('one draft per service, kept on the server and unseen by the staff', async () => {
    const input = { serviceId, redFlagAnswers: { pecho: false } };
    const first = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, {
      ...input,
      idempotencyKey: key(),
    });
    moved = await ask(testApp.app, 'createConsultation', patient, { ...input, idempotencyKey: key() });
    expect(moved).toEqual(first);
    const answers = { motivo: '', fiebre: false, temperatura: 40 };
    moved = await ask(testApp.app, 'saveConsultationDraft', patient, { ...versioned(), answers });
    expect((await read(patient)).answers).toEqual(answers);
    expect((await call(testApp.app, 'callable', 'getConsultation', doctor, { consultationId: moved.id })).code).toBe(
      'not-found',
    );
  });

  test('submit judges the form whole, drops hidden answers and promises a time', async () => {
    const submit = () => ({
      ...versioned(),
      confirmedBackground: true,
      acceptedTeleconsultation: true,
      idempotencyKey: key(),
    });
    const refused = await call(testApp.app, 'callable', 'submitConsultation', patient, submit());
    expect(refused.code).toBe('form-invalid');
    expect(refused.details?.issues).toMatchObject([{ path: ['answers', 'motivo'], code: 'required' }]);

    const answers = { motivo: 'Me arde la garganta', fiebre: false, temperatura: 40 };
    moved = await ask(testApp.app, 'saveConsultationDraft', patient, { ...versioned(), answers });
    moved = await ask(testApp.app, 'submitConsultation', patient, submit());
    expect(moved.folio).toMatch(/^C-\d\d-\d{6}$/);
    const sent = await read(patient);
    expect(sent).toMatchObject({ state: 'submitted', priority: 'normal', patient: null, result: null });
    expect(sent.answers).toEqual({ motivo: 'Me arde la garganta', fiebre: false });
    expect(Date.parse(sent.dueAt!) - Date.parse(sent.submittedAt!)).toBe(2 * HOUR);
    const given = await testApp.dependencies.db.select().from(consents).where(eq(consents.consultationId, moved.id));
    const consent = { purpose: 'teleconsultation', userId: patient.id, kind: 'teleconsultation', version: 1 };
    expect(given).toMatchObject([consent]);
  });

  test('it stands in the queue, found without accents, until a doctor takes it', async () => {
    const queue = (tab: string, query?: string) =>
      ask<Page<QueueRow>>(testApp.app, 'listConsultations', doctor, { tab, query });
    expect((await queue('unassigned', 'munoz mar')).items).toMatchObject([
      { id: moved.id, patientName: 'María Muñoz', serviceName: 'Medicina general' },
    ]);
    moved = await ask(testApp.app, 'takeConsultation', doctor, { consultationId: moved.id });
    moved = await ask(testApp.app, 'startConsultation', doctor, versioned());
    expect((await queue('unassigned')).items).toEqual([]);
    expect((await queue('mine')).items).toHaveLength(1);
    expect(await ask(testApp.app, 'countConsultations', doctor)).toEqual({
      unassigned: 0,
      mine: 1,
      inProgress: 1,
      waitingPatient: 0,
      unsigned: 0,
      toReview: 0,
      closed: 0,
      all: 1,
      reasons: null,
    });
    expect(await read(doctor)).toMatchObject({ patient: { firstName: 'María', allergies: null, previous: [] } });
  });

  test('internal notes never reach the patient; the first words of the doctor move the promise to closing', async () => {
    await ask(testApp.app, 'addInternalNote', doctor, {
      consultationId: moved.id,
      text: 'Valorar exudado',
      idempotencyKey: key(),
    });
    expect((await read(patient)).firstReplyAt).toBeNull();
    const said = { consultationId: moved.id, text: '¿Qué edad tienes?', idempotencyKey: key() };
    const once = await ask<Message>(testApp.app, 'sendMessage', doctor, said);
    const twice = await ask<Message>(testApp.app, 'sendMessage', doctor, said);
    expect(twice.id).toBe(once.id);
    const replied = await read(patient);
    expect(Date.parse(replied.dueAt!) - Date.parse(replied.submittedAt!)).toBe(24 * HOUR);
    expect(replied.unread).toBe(1);
    const list = (caller: Person) =>
      ask<{ items: Message[] }>(testApp.app, 'listMessages', caller, { consultationId: moved.id });
    expect((await list(patient)).items.map((one) => one.kind)).toEqual(['doctor']);
    expect((await list(doctor)).items.map((one) => [one.kind, one.read])).toEqual([
      ['internal', false],
      ['doctor', false],
    ]);
    await ask(testApp.app, 'markMessagesRead', patient, { consultationId: moved.id, upTo: once.seq });
    expect((await read(patient)).unread).toBe(0);
    expect((await list(doctor)).items.at(-1)?.read).toBe(true);
  });

  test('while the doctor waits for the patient the clock stands still', async () => {
    const before = await read(patient);
    moved = await ask(testApp.app, 'requestInformation', doctor, {
      ...versioned(),
      text: '¿Desde cuándo?',
      idempotencyKey: key(),
    });
    expect(moved.state).toBe('waitingPatient');
    testApp.clock.move(3 * HOUR);
    moved = await ask(testApp.app, 'answerInformation', patient, {
      ...versioned(),
      text: 'Desde ayer',
      idempotencyKey: key(),
    });
    const after = await read(patient);
    expect(after.state).toBe('inProgress');
    const extended = Date.parse(after.dueAt!) - Date.parse(before.dueAt!);
    expect(extended).toBeGreaterThanOrEqual(3 * HOUR);
    expect(extended).toBeLessThan(3 * HOUR + 60_000);
  });

  test('signing waits for the whole checklist, then locks the note for ever', async () => {
    const early = await call(testApp.app, 'callable', 'signAndCloseConsultation', doctor, {
      ...versioned(),
      noteVersion: 1,
    });
    expect(early.code).toBe('checklist-incomplete');
    expect(early.details?.missing).toEqual([
      ...['evolution', 'findings', 'principalDiagnosis', 'prognosis', 'plan', 'patientText'],
      'messagesSeen',
    ]);

    await ask(testApp.app, 'markMessagesRead', doctor, { consultationId: moved.id, upTo: 2_000_000_000 });
    const note = {
      evolution: 'Odinofagia de 24 h',
      findings: 'Sin fiebre',
      prognosis: 'Bueno',
      plan: 'Reposo e hidratación',
      patientText: 'Es una infección leve de la garganta.',
      vitals: { temperatureC: 36.8 },
      diagnoses: [{ code: 'J02.9', description: 'Faringitis aguda', principal: true, certainty: 'definitive' }],
    };
    const saved = await ask<{ version: number }>(testApp.app, 'saveClinicalNote', doctor, {
      consultationId: moved.id,
      expectedVersion: 1,
      ...note,
    });
    moved = await ask(testApp.app, 'signAndCloseConsultation', doctor, { ...versioned(), noteVersion: saved.version });

    const result = (await read(patient)).result;
    expect(result).toMatchObject({ summary: note.patientText, doctorCedula: '1234567', diagnoses: note.diagnoses });
    const signed = await ask<ClinicalNote>(testApp.app, 'getClinicalNote', doctor, { consultationId: moved.id });
    expect(signed).toMatchObject({ status: 'signed', evolution: note.evolution, author: { cedula: '1234567' } });
    const { db } = testApp.dependencies;
    const [row] = await db.select().from(clinicalNotes).where(eq(clinicalNotes.consultationId, moved.id));
    expect(noteSha256(row!, row!.authorSnapshot!, row!.signedAt!)).toBe(result?.sha256);
    expect(noteSha256({ ...row!, plan: 'Otro plan' }, row!.authorSnapshot!, row!.signedAt!)).not.toBe(result?.sha256);
    const tampering = db
      .update(clinicalNotes)
      .set({ plan: 'Otro plan' })
      .where(eq(clinicalNotes.consultationId, moved.id));
    expect(sqlStateOf(await tampering.catch((error: unknown) => error))).toBe('23001');
    expect(
      (
        await call(testApp.app, 'callable', 'sendMessage', patient, {
          consultationId: moved.id,
          text: 'Gracias',
          idempotencyKey: key(),
        })
      ).code,
    ).toBe('illegal-transition');
  });

  test('an addendum follows, and the timeline tells the whole story', async () => {
    await ask(testApp.app, 'addAddendum', doctor, {
      consultationId: moved.id,
      text: 'Cultivo negativo',
      idempotencyKey: key(),
    });
    const whole = await read(patient);
    expect(whole.addenda).toMatchObject([{ text: 'Cultivo negativo', doctorName: 'Ana Prueba' }]);
    expect(whole.timeline.map((one) => one.action)).toEqual([
      'createConsultation',
      'submitConsultation',
      'takeConsultation',
      'startConsultation',
      'requestInformation',
      'answerInformation',
      'signAndCloseConsultation',
      'addAddendum',
    ]);
    const mine = await ask<Page<MyConsultation>>(testApp.app, 'listMyConsultations', patient, {});
    expect(mine.items).toMatchObject([{ id: moved.id, state: 'closed', doctorName: 'Ana Prueba' }]);
    expect(Date.parse(mine.items[0]!.lastActivityAt)).toBeLessThanOrEqual(now());
  });
});

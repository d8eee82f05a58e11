import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Consultation, ConsultationMoved } from '@consultorio/contracts/consultations';
import type { FormSchema } from '@consultorio/contracts/forms';
import type { Message } from '@consultorio/contracts/messages';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../../core/db/tables/files.ts';
import { services } from '../../core/db/tables/forms.ts';
import { patients } from '../../core/db/tables/people.ts';
import { auditEvents, events, notifications } from '../../core/db/tables/traces.ts';

const alarming: FormSchema = {
  sections: [
    {
      key: 'unica',
      title: 'Única',
      items: [
        {
          key: 'dolor',
          type: 'scale',
          label: '¿Cuánto te duele?',
          required: true,
          alarm: {
            when: { item: 'dolor', is: 'greaterThan', value: 7 },
            effect: 'raisePriority',
            message: 'Dolor intenso',
          },
        },
        {
          key: 'aire',
          type: 'yesNo',
          label: '¿Te falta el aire?',
          alarm: { when: { item: 'aire', is: 'equals', value: true }, effect: 'stop', message: 'Falta de aire' },
        },
        { key: 'foto', type: 'file', label: 'Una foto' },
        { key: 'peso', type: 'number', label: 'Peso', unit: 'kg' },
      ],
    },
  ],
};

let testApp: TestApp;
let serviceId: string;
let patient: Person;
let doctor: Person;
let admin: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  serviceId = await makeService(testApp.dependencies, alarming);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  admin = await makePerson(testApp.dependencies, { role: 'admin', firstName: 'Olga', lastName: 'Oficina' });
});
beforeEach(async () => {
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const refusal = async (name: ProcedureName, caller: Person, input: unknown) =>
  (await call(testApp.app, 'callable', name, caller, input)).code;
const move = (name: ProcedureName, caller: Person, { id, version }: ConsultationMoved, more: object = {}) =>
  ask<ConsultationMoved>(testApp.app, name, caller, { consultationId: id, expectedVersion: version, ...more });
const read = (caller: Person, { id }: ConsultationMoved) =>
  ask<Consultation>(testApp.app, 'getConsultation', caller, { consultationId: id });

async function draft(answers: Record<string, unknown> = { dolor: 2 }, more: object = {}): Promise<ConsultationMoved> {
  const created = await ask<ConsultationMoved>(testApp.app, 'createConsultation', patient, {
    serviceId,
    redFlagAnswers: { pecho: false },
    idempotencyKey: randomUUID(),
  });
  return move('saveConsultationDraft', patient, created, { answers, ...more });
}

const submission = ({ id, version }: ConsultationMoved, confirmed?: Record<string, number>) => ({
  ...(confirmed ? { confirmed } : {}),
  consultationId: id,
  expectedVersion: version,
  confirmedBackground: true,
  acceptedTeleconsultation: true,
  idempotencyKey: randomUUID(),
});
const submit = (one: ConsultationMoved, confirmed?: Record<string, number>) =>
  ask<ConsultationMoved>(testApp.app, 'submitConsultation', patient, submission(one, confirmed));

async function upload(owner: Person, stored = true): Promise<string> {
  const id = randomUUID();
  const sent = { mime: 'image/jpeg', size: 3, sha256: '0', storageKey: `aa/${id}`, storedAt: new Date().toISOString() };
  await testApp.dependencies.db
    .insert(files)
    .values({ id, ownerId: owner.id, purpose: 'consultation', name: 'foto.jpg', ...(stored ? sent : {}) });
  return id;
}

test('a weight that no child of this age has is asked back at both endpoints, and told to whoever attends', async () => {
  const birthDate = dayOf(Date.now() - 183 * 86_400_000);
  await testApp.dependencies.db.update(patients).set({ birthDate, sex: 'male' }).where(eq(patients.id, patient.id));
  const strange = await draft({ dolor: 2, peso: 180 });
  for (const endpoint of endpoints)
    for (const confirmed of [undefined, {}, { peso: 18 }, { otra: 180 }] as (Record<string, number> | undefined)[])
      expect(
        await call(testApp.app, endpoint, 'submitConsultation', patient, submission(strange, confirmed)),
      ).toMatchObject({
        code: 'form-invalid',
        details: { issues: [{ path: ['answers', 'peso'], code: 'implausible' }] },
      });
  const sent = await submit(strange, { peso: 180 });
  const { flags, priority } = await read(doctor, sent);
  expect(flags).toEqual([{ key: 'peso', message: expect.stringMatching(/^Revisa el dato\. 180 kg a los \d meses/) }]);
  expect(priority).toBe('normal');
  expect((await read(patient, sent)).flags).toEqual([]);
  const plausible = await submit(await draft({ dolor: 2, peso: 7.8 }));
  expect((await read(doctor, plausible)).flags).toEqual([]);
});

test('an alarm of the form raises the priority; the flag is for the staff only', async () => {
  const sent = await submit(await draft({ dolor: 9 }));
  expect(await read(doctor, sent)).toMatchObject({
    priority: 'high',
    flags: [{ key: 'dolor', message: 'Dolor intenso' }],
  });
  expect((await read(patient, sent)).flags).toEqual([]);
});

test('an alarm that stops leaves the draft as it was and is only counted', async () => {
  const one = await draft({ dolor: 1, aire: true });
  expect(await refusal('submitConsultation', patient, submission(one))).toBe('red-flag');
  expect(await read(patient, one)).toMatchObject({ state: 'draft', folio: null, version: one.version });
  const [service] = await testApp.dependencies.db.select().from(services).where(eq(services.id, serviceId));
  expect(service?.redFlagStops).toBe(1);
});

test('a blocked patient reads and sends nothing', async () => {
  const one = await draft();
  await setStatus(testApp.dependencies, patient.id, 'blocked');
  expect(await refusal('submitConsultation', patient, submission(one))).toBe('account-blocked');
  expect((await read(patient, one)).state).toBe('draft');
});

test('only own, arrived, unused files travel; the form may carry them too', async () => {
  const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
  const one = await draft();
  for (const fileId of [await upload(stranger), await upload(patient, false), randomUUID()]) {
    const input = { consultationId: one.id, expectedVersion: one.version, answers: {}, fileIds: [fileId] };
    expect(await refusal('saveConsultationDraft', patient, input)).toBe('invalid-input');
  }
  const [attached, answered, dropped] = [await upload(patient), await upload(patient), await upload(patient)];
  const answers = { dolor: 2, foto: [answered] };
  const before = await move('saveConsultationDraft', patient, one, { answers, fileIds: [attached, dropped] });
  const saved = await move('saveConsultationDraft', patient, before, { answers, fileIds: [attached] });
  const sent = await submit(saved);
  expect((await read(doctor, sent)).files.map((file) => file.id).sort()).toEqual([attached, answered].sort());

  const say = (fileId: string) => ({
    consultationId: sent.id,
    text: '',
    fileIds: [fileId],
    idempotencyKey: randomUUID(),
  });
  const message = await ask<Message>(testApp.app, 'sendMessage', patient, say(dropped));
  expect(message.files).toMatchObject([{ id: dropped, name: 'foto.jpg' }]);
  expect(await refusal('sendMessage', patient, say(dropped))).toBe('invalid-input');
  expect(await refusal('sendMessage', patient, say(attached))).toBe('invalid-input');
});

test('an administrator cancels with a reason that the patient reads', async () => {
  const sent = await submit(await draft());
  const input = { consultationId: sent.id, expectedVersion: sent.version };
  expect(await refusal('cancelConsultation', admin, { ...input, reason: '  ' })).toBe('invalid-input');
  await move('cancelConsultation', admin, sent, { reason: 'Consulta duplicada' });
  const cancelled = await read(patient, sent);
  expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'Consulta duplicada' });
  expect(cancelled.timeline.at(-1)).toMatchObject({ action: 'cancelConsultation', actorName: null });
  expect((await read(admin, sent)).timeline.at(-1)?.actorName).toBe('Olga Oficina');
});

test('a discarded draft is gone from every list, and no session of the staff hears of it', async () => {
  const one = await draft();
  await move('cancelConsultation', patient, one);
  expect(await ask(testApp.app, 'listMyConsultations', patient, {})).toEqual({ items: [], nextCursor: null });
  await lastEventNumber(testApp.dependencies.db);
  const heard = await testApp.dependencies.db.select().from(events).where(eq(events.consultationId, one.id));
  expect(heard.map((event) => event.audience)).toEqual([[`user:${patient.id}`]]);
});

test('why a doctor gave it back is between colleagues', async () => {
  const sent = await submit(await draft());
  const taken = await ask<ConsultationMoved>(testApp.app, 'takeConsultation', doctor, { consultationId: sent.id });
  const released = await move('releaseConsultation', doctor, taken, { reason: 'No es mi especialidad' });
  expect((await read(patient, released)).reason).toBeNull();
  expect((await read(admin, released)).reason).toBe('No es mi especialidad');
});

test('a consultation is assigned only to an active doctor of the service', async () => {
  const sent = await submit(await draft());
  const outsider = await makePerson(testApp.dependencies, { role: 'doctor' });
  const assign = (doctorId: string) => ({ consultationId: sent.id, expectedVersion: sent.version, doctorId });
  for (const id of [outsider.id, patient.id, randomUUID()])
    expect(await refusal('assignConsultation', admin, assign(id))).toBe('doctor-not-in-service');
  expect(await refusal('takeConsultation', outsider, { consultationId: sent.id })).toBe('doctor-not-in-service');
  expect(await move('assignConsultation', admin, sent, { doctorId: doctor.id })).toMatchObject({ state: 'assigned' });
  const bell = await ask<{ items: { kind: string; consultationId: string }[] }>(
    testApp.app,
    'listNotifications',
    doctor,
    {},
  );
  expect(bell.items).toContainEqual(expect.objectContaining({ kind: 'consultationAssigned', consultationId: sent.id }));
});

test('a lively chat rings once until the bell is looked at', async () => {
  const sent = await submit(await draft());
  await ask(testApp.app, 'takeConsultation', doctor, { consultationId: sent.id });
  for (let count = 0; count < 3; count++)
    await ask(testApp.app, 'sendMessage', doctor, {
      consultationId: sent.id,
      text: 'Hola',
      idempotencyKey: randomUUID(),
    });
  const notices = await testApp.dependencies.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, patient.id));
  expect(notices.filter((one) => one.kind === 'messageReceived')).toHaveLength(1);
});

test('what is refused in the middle leaves nothing behind but the refusal', async () => {
  const one = await draft({});
  const input = submission(one);
  expect(await refusal('submitConsultation', patient, input)).toBe('form-invalid');
  const { db } = testApp.dependencies;
  const trail = await db.select().from(auditEvents).where(eq(auditEvents.actorId, patient.id));
  expect(trail.filter((row) => row.action === 'submitConsultation').map((row) => row.outcome)).toEqual(['failed']);
  // The key was not used up: corrected, the same intention goes through.
  const corrected = await move('saveConsultationDraft', patient, one, { answers: { dolor: 1 } });
  const sent = { ...input, expectedVersion: corrected.version };
  expect(await ask(testApp.app, 'submitConsultation', patient, sent)).toMatchObject({ state: 'submitted' });
});

import { randomUUID } from 'node:crypto';
import type { PatientFile } from '@consultorio/contracts/patients';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import type { Target } from '../../../testing/matrix-inputs.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { orderResults, orders } from '../../core/db/tables/orders.ts';
import { patients } from '../../core/db/tables/people.ts';

let testApp: TestApp;
let people: Record<'patient' | 'stranger' | 'doctor' | 'otherDoctor' | 'admin', Person>;
const made: Target[] = [];
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const make = (role: Person['role']) => makePerson(testApp.dependencies, { role });
  people = {
    patient: await make('patient'),
    stranger: await make('patient'),
    doctor: await make('doctor'),
    otherDoctor: await make('doctor'),
    admin: await make('admin'),
  };
  const { patient, doctor, otherDoctor } = people;
  serviceId = await makeService(testApp.dependencies);
  for (const [attending, state] of [
    [doctor, 'closed'],
    [otherDoctor, 'inProgress'],
    [null, 'submitted'],
    [null, 'draft'],
  ] as const)
    made.push(await makeConsultation(testApp.dependencies, { patient, doctor: attending, serviceId, state }));
  for (const alergias of ['Ninguna', 'Penicilina', 'Penicilina y látex'])
    await ask(testApp.app, 'updatePatientGeneralForm', patient, { alergias });
});
afterAll(() => testApp.close());

const filesFor = async (who: Person, input: object = {}) =>
  ask<{ items: PatientFile[]; nextCursor: string | null }>(testApp.app, 'listPatientFiles', who, {
    patientId: people.patient.id,
    ...input,
  });

test('files: the administration has those of every consultation that was sent, a doctor those within reach', async () => {
  const [closed, attended, waiting] = made.map(({ fileId }) => fileId);
  const idsFor = async (who: Person) => (await filesFor(who)).items.map(({ id }) => id);
  expect(await idsFor(people.admin)).toEqual([waiting, attended, closed]);
  expect(await idsFor(people.doctor)).toEqual([waiting, closed]);
  expect((await filesFor(people.doctor)).items[0]).toMatchObject({
    name: 'estudio.pdf',
    mime: 'application/pdf',
    consultationId: made[2]?.consultationId,
    consultationFolio: expect.stringMatching(/^T-/),
    url: expect.stringMatching(/^\/files\//),
  });
});

test('files: a page ends where the next begins', async () => {
  const first = await filesFor(people.admin, { limit: 2 });
  const second = await filesFor(people.admin, { limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    (await filesFor(people.admin)).items.map(({ id }) => id),
  );
  expect(second.nextCursor).toBeNull();
});

test('the general form: every version is kept, and is read as it was', async () => {
  const { patient, doctor } = people;
  type Versions = { items: { version: number; answers: object }[]; nextCursor: string | null };
  const read = (input: object) =>
    ask<Versions>(testApp.app, 'listPatientGeneralFormVersions', doctor, { patientId: patient.id, ...input });
  const first = await read({ limit: 2 });
  expect(first.items.map(({ version, answers }) => [version, answers])).toEqual([
    [3, { alergias: 'Penicilina y látex' }],
    [2, { alergias: 'Penicilina' }],
  ]);
  expect(await read({ cursor: first.nextCursor })).toMatchObject({ items: [{ version: 1 }], nextCursor: null });
  const opened = await ask<{ items: { action: string }[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(opened.items.map(({ action }) => action)).toContain('listPatientGeneralFormVersions');
});

test('the summary on paper holds what its reader may know, and dies with the reach', async () => {
  const { admin, doctor, otherDoctor, patient } = people;
  const closed = made[0]?.consultationId ?? '';
  const { db } = testApp.dependencies;
  const diagnoses = [
    { code: 'J02.9', description: 'Faringitis aguda', principal: true, certainty: 'definitive' as const },
  ];
  await db.update(consultations).set({ closedAt: new Date().toISOString() }).where(eq(consultations.id, closed));
  await signNote(testApp.dependencies, closed, {
    ...{ diagnoses, plan: 'Reposo y líquidos', prognosis: 'Bueno', evolution: 'Odinofagia de dos días' },
  });
  const orderId = made[0]?.orderId ?? '';
  const study = { studies: [{ name: 'Perfil tiroideo' }] };
  await db.update(orders).set({ content: study }).where(eq(orders.id, orderId));
  await issueFixtureOrder(testApp.dependencies, orderId);
  const [standing] = await db.select().from(orders).where(eq(orders.id, orderId));
  const seen = { id: randomUUID(), folio: 'T-visto', verificationCode: 'VISTO22222', state: 'reviewed' as const };
  const reviewed = { reviewedAt: new Date().toISOString(), reviewComment: 'Dentro de lo normal' };
  await db.insert(orders).values({ ...standing!, ...seen, ...reviewed });
  const withdrawn = {
    id: randomUUID(),
    folio: 'T-cancelado',
    verificationCode: 'CANCELA222',
    state: 'cancelled' as const,
  };
  await db.insert(orders).values({ ...standing!, ...withdrawn, content: { studies: [{ name: 'Tomografía' }] } });
  // A doctor began a note that nobody signed, and then the time was over.
  const { consultationId: expired } = await makeConsultation(testApp.dependencies, {
    ...{ patient, doctor, serviceId, state: 'inProgress' },
  });
  const begun = [{ code: 'A09.0', description: 'Gastroenteritis', principal: true, certainty: 'presumptive' as const }];
  await db.update(clinicalNotes).set({ diagnoses: begun }).where(eq(clinicalNotes.consultationId, expired));
  const over = { state: 'expired' as const, closedAt: new Date().toISOString() };
  await db.update(consultations).set(over).where(eq(consultations.id, expired));
  const result = { id: randomUUID(), orderId: seen.id, consultationId: closed, text: 'Hemoglobina 13.9' };
  await db.insert(orderResults).values({ ...result, authorId: patient.id, authorRole: 'patient' });
  await db.update(patients).set({ address: 'Calle Luna 12, Cholula' }).where(eq(patients.userId, patient.id));
  const addressFor = async (who: Person) =>
    (await ask<{ url: string }>(testApp.app, 'getPatientSummaryDocument', who, { patientId: patient.id })).url;
  const textAt = async (url: string) => {
    const { statusCode, rawPayload } = await testApp.app.inject({ method: 'GET', url });
    expect(statusCode).toBe(200);
    return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text;
  };
  for (const who of [admin, doctor]) {
    const text = await textAt(await addressFor(who));
    expect(text).toMatch(/Penicilina \(lo dijo el paciente, .* sin confirmar\)/);
    expect(text).toContain('látex');
    // Nobody asked, and that is no «ninguno».
    expect(text).toMatch(/Medicamentos en uso\s+No se preguntó/);
    expect(text).not.toMatch(/Ningun[ao] registrad/);
    expect(text).toContain('J02.9 Faringitis aguda');
    expect(text).toContain('Reposo y líquidos');
    expect(text).toContain('Perfil tiroideo');
    expect(text).not.toMatch(/Tomografía|Gastroenteritis/);
    expect(text).toMatch(/Odinofagia de dos días[\s\S]*Pronóstico: Bueno/);
    expect(text).toMatch(/RESULTADOS DE ESTUDIOS[\s\S]*Hemoglobina 13.9[\s\S]*Dentro de lo normal/);
    expect(text).toMatch(/Domicilio\s+Calle Luna 12/);
  }
  // What she asks for herself (NOM-004, 5.6): illness, evolution, diagnosis, prognosis, treatment and studies.
  const own = await textAt(await addressFor(patient));
  expect(own).toMatch(
    /Odinofagia de dos días[\s\S]*J02.9 Faringitis aguda[\s\S]*Pronóstico: Bueno[\s\S]*Reposo y líquidos/,
  );
  expect(own).toMatch(/RESULTADOS DE ESTUDIOS[\s\S]*Hemoglobina 13.9/);
  for (const endpoint of ['callable', 'trpc'] as const) {
    const foreign = { patientId: patient.id };
    expect((await call(testApp.app, endpoint, 'getPatientSummaryDocument', people.stranger, foreign)).code).toBe(
      'not-found',
    );
  }
  const others = await addressFor(otherDoctor);
  const unknown = await textAt(others);
  expect(unknown).not.toContain('Faringitis');
  // A prescription tells the illness as well as a diagnosis does.
  expect(unknown).not.toContain('Perfil tiroideo');
  expect(unknown).not.toContain('Hemoglobina');
  expect((await testApp.app.inject({ method: 'GET', url: others.replace(otherDoctor.id, doctor.id) })).statusCode).toBe(
    403,
  );
  await db.update(consultations).set({ doctorId: doctor.id }).where(eq(consultations.doctorId, otherDoctor.id));
  await db.update(consultations).set({ state: 'expired' }).where(eq(consultations.state, 'submitted'));
  expect((await testApp.app.inject({ method: 'GET', url: others })).statusCode).toBe(404);
});

const ofPatients: string[] = ['getPatientSummaryDocument'];
test.each(['listPatientFiles', 'listPatientGeneralFormVersions', 'getPatientSummaryDocument'] as const)(
  '%s: whoever is out of reach, or asks for what is not there, hears the same',
  async (name) => {
    const { patient, stranger, doctor, admin } = people;
    for (const endpoint of ['callable', 'trpc'] as const) {
      const asked = (who: Person, patientId: string) => call(testApp.app, endpoint, name, who, { patientId });
      expect(await asked(doctor, stranger.id)).toMatchObject({ code: 'not-found' });
      expect(await asked(admin, made[0]?.consultationId ?? '')).toMatchObject({ code: 'not-found' });
      expect(await asked(patient, patient.id)).toMatchObject({ code: ofPatients.includes(name) ? null : 'forbidden' });
    }
  },
);

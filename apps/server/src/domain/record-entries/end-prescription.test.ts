import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import type { RecordLists, StructuredRecord } from '@consultorio/contracts/record-entries';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clinicalNotes } from '../../core/db/tables/consultations.ts';

const written = {
  ...{ evolution: 'Presión alta', findings: 'Sin edema', prognosis: 'Bueno', plan: 'Control' },
  ...{ patientText: 'Cuídate', vitals: { weightKg: 70 } },
  diagnoses: [{ code: 'I10', description: 'Hipertensión', principal: true, certainty: 'definitive' as const }],
};
const losartan = (dose = '50 mg', duration = 'Indefinido') => ({
  ...{ genericName: 'Losartán', dose, duration, presentation: 'Tabletas de 50 mg', route: 'Oral' },
  frequency: 'Cada 24 horas',
});

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let admin: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  admin = await makePerson(dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});

const medicines = async (): Promise<RecordLists['medicine']> =>
  (await ask<StructuredRecord>(testApp.app, 'getStructuredRecord', patient, { patientId: patient.id })).lists.medicine;
const tell = (medicamentos: string) => ask(testApp.app, 'updatePatientGeneralForm', patient, { medicamentos });

const attend = async () => {
  const { dependencies } = testApp;
  const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  await ask(testApp.app, 'discardOrder', doctor, { orderId: made.orderId, expectedVersion: 1 });
  return made.consultationId;
};
const settle = async (verdict: 'still' | 'ended') => {
  const [told] = (await medicines()).entries;
  await ask(testApp.app, 'reconcileRecord', doctor, {
    ...{ consultationId: await attend(), statements: [], idempotencyKey: randomUUID() },
    changes: [{ verdict, entryId: told?.entryId, rowId: told?.rowId }],
  });
};
/** A consultation with a prescription for each list of drugs, signed. */
const signed = async (...lists: object[][]): Promise<Order[]> => {
  const consultationId = await attend();
  const issued: Order[] = [];
  for (const drugs of lists) {
    const draft = await ask<Order>(testApp.app, 'createOrder', doctor, {
      ...{ consultationId, kind: 'prescription', content: { drugs }, idempotencyKey: randomUUID() },
    });
    const issuing = { orderId: draft.id, expectedVersion: draft.version, safetyReason: 'Lo conoce' };
    issued.push(await ask<Order>(testApp.app, 'issueOrder', doctor, issuing));
  }
  await testApp.dependencies.db
    .update(clinicalNotes)
    .set(written)
    .where(eq(clinicalNotes.consultationId, consultationId));
  await ask(testApp.app, 'signAndCloseConsultation', doctor, { consultationId, expectedVersion: 1, noteVersion: 1 });
  return issued;
};
const cancel = ({ id: orderId, version: expectedVersion }: Order) =>
  ask(testApp.app, 'cancelOrder', admin, { orderId, expectedVersion, reason: 'Error' });
const replace = ({ id: orderId, version: expectedVersion }: Order, drugs: object[]) =>
  ask<Order>(testApp.app, 'replaceOrder', doctor, {
    ...{ orderId, expectedVersion, reason: 'Cambio de dosis', safetyReason: 'Lo conoce' },
    ...{ content: { drugs }, idempotencyKey: randomUUID() },
  });

test('what only this prescription told ends with it', async () => {
  const [order] = await signed([losartan()]);
  await cancel(order!);
  const { entries, past } = await medicines();
  expect(entries).toEqual([]);
  expect(past).toMatchObject([{ status: 'ended', content: { orderId: order!.id } }]);
});

test('what the patient took before goes on as the patient told it', async () => {
  await tell('Losartán 50 mg cada mañana');
  const [order] = await signed([losartan()]);
  expect((await medicines()).entries).toMatchObject([{ saidBy: 'doctor', content: { orderId: order!.id } }]);
  await cancel(order!);
  const { entries } = await medicines();
  expect(entries.map(({ content }) => content)).toEqual([{ medicine: 'Losartán 50 mg cada mañana' }]);
  expect(entries).toMatchObject([{ saidBy: 'patient', confirmedAt: null, recordedByName: 'Administración' }]);
});

test('what a doctor confirmed before goes on confirmed, what a doctor ended before stays ended', async () => {
  await tell('Losartán 50 mg');
  await settle('still');
  const [confirmed] = await signed([losartan()]);
  await cancel(confirmed!);
  expect((await medicines()).entries).toMatchObject([{ saidBy: 'patient', confirmedByName: 'Ana Prueba' }]);
  await settle('ended');
  const [again] = await signed([losartan()]);
  await cancel(again!);
  expect((await medicines()).entries).toEqual([]);
});

test('an earlier prescription that still stands keeps it; with the last one it ends', async () => {
  const [first] = await signed([losartan()]);
  const [second] = await signed([losartan('100 mg')]);
  const [third] = await signed([losartan('25 mg')]);
  await cancel(second!);
  expect((await medicines()).entries).toMatchObject([{ content: { orderId: third!.id } }]);
  await cancel(third!);
  const { entries } = await medicines();
  expect(entries).toMatchObject([{ saidBy: 'doctor', content: { orderId: first!.id, dose: '50 mg' } }]);
  await cancel(first!);
  expect((await medicines()).entries).toEqual([]);
});

test('an earlier treatment whose days are over keeps nothing', async () => {
  await signed([losartan('50 mg', '5 días')]);
  testApp.clock.move(6 * 86_400_000);
  const [second] = await signed([losartan()]);
  await cancel(second!);
  expect((await medicines()).entries).toEqual([]);
  testApp.clock.move(-6 * 86_400_000);
});

test('another prescription of the same consultation that names it keeps it', async () => {
  await tell('Losartán 50 mg');
  const [first, second] = await signed([losartan()], [losartan('25 mg')]);
  await cancel(first!);
  const { entries } = await medicines();
  expect(entries).toMatchObject([
    { saidBy: 'doctor', confirmedByName: 'Ana Prueba', content: { orderId: second!.id, dose: '25 mg' } },
  ]);
  await cancel(second!);
  expect((await medicines()).entries).toMatchObject([{ saidBy: 'patient', content: { medicine: 'Losartán 50 mg' } }]);
});

test('two that each brought it into the record end each by itself', async () => {
  const [first, second] = await signed([losartan()], [losartan('25 mg')]);
  await cancel(first!);
  expect((await medicines()).entries).toMatchObject([{ content: { orderId: second!.id } }]);
  await cancel(second!);
  expect((await medicines()).entries).toEqual([]);
});

test('the one that takes its place goes on with what both name, and what the patient took outlives both', async () => {
  await tell('Losartán 50 mg');
  const [order] = await signed([losartan()]);
  const fresh = await replace(order!, [losartan('100 mg')]);
  expect((await medicines()).entries).toMatchObject([{ content: { orderId: fresh.id, dose: '100 mg' } }]);
  await cancel(fresh);
  expect((await medicines()).entries).toMatchObject([{ saidBy: 'patient', content: { medicine: 'Losartán 50 mg' } }]);
});

test('a generic that was chosen and not written comes into the record under its name', async () => {
  const [order] = await signed([losartan()]);
  const texts = { genericName: '', dose: '', presentation: '', route: '', frequency: '', duration: '' };
  const typed = {
    medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
    ...{ dose: { amount: 1, unit: 'tablet' }, route: 'oral', frequency: { kind: 'everyHours', hours: 8 } },
    duration: { amount: 3, unit: 'day' },
  };
  await replace(order!, [{ ...texts, typed }]);
  expect((await medicines()).entries.map(({ content }) => content.medicine)).toEqual(['Paracetamol']);
});

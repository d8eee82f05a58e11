import { randomUUID } from 'node:crypto';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { Order, OrderContent, OrderDetail } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, makeWard, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

let testApp: TestApp;
let serviceId: string;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  serviceId = await makeService(testApp.dependencies);
  doctor = await makePerson(testApp.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

async function issued(consultationId: string, kind: OrderKind, content: OrderContent): Promise<Order> {
  const made = { consultationId, kind, content, idempotencyKey: randomUUID() };
  const { id: orderId, version: expectedVersion } = await ask<Order>(testApp.app, 'createOrder', doctor, made);
  return ask<Order>(testApp.app, 'issueOrder', doctor, { orderId, expectedVersion });
}

/** What a doctor may do before signing: one order that stands, and one whose result came back and was reviewed. */
async function attend(consultationId: string): Promise<void> {
  const asks = { referTo: 'Cardiología', reason: 'Soplo', diagnosticImpression: 'R01 Soplo cardiaco' };
  await issued(consultationId, 'referral', asks);
  const { id: orderId } = await issued(consultationId, 'laboratory', { studies: [{ name: 'Perfil tiroideo' }] });
  const brought = { orderId, text: 'Anticuerpos positivos', idempotencyKey: randomUUID() };
  const { version: expectedVersion } = await ask<OrderDetail>(testApp.app, 'uploadOrderResult', doctor, brought);
  const comment = 'Hay que repetirlo';
  await ask(testApp.app, 'reviewOrder', doctor, { orderId, expectedVersion, comment });
}

async function summaryFor(who: Person, patientId: string): Promise<string> {
  const { url } = await ask<{ url: string }>(testApp.app, 'getPatientSummaryDocument', who, { patientId });
  const { statusCode, rawPayload } = await testApp.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(200);
  return (await extractText(new Uint8Array(rawPayload), { mergePages: true })).text;
}

const ofTheConsultation = ['Cardiología', 'Perfil tiroideo', 'Anticuerpos positivos', 'Hay que repetirlo'];
const toldIn = (text: string) => ofTheConsultation.filter((words) => text.includes(words));

test.each([
  ['the patient', (own: Person) => Promise.resolve({ id: own.id })],
  ['who cares for the patient', (own: Person) => makeWard(testApp.dependencies, [own])],
] as const)(
  '%s reads what was ordered and what came back once the doctor has signed, not before; staff read all of it',
  async (_who, patientOf) => {
    const { dependencies } = testApp;
    const reader = await makePerson(dependencies, { role: 'patient' });
    const patient = await patientOf(reader);
    const made = { patient, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(dependencies, made);
    await attend(consultationId);
    expect(toldIn(await summaryFor(reader, patient.id))).toEqual([]);
    for (const who of [doctor, admin]) expect(toldIn(await summaryFor(who, patient.id))).toEqual(ofTheConsultation);
    // Nor where it ended without a signature, see order-for.ts.
    for (const [state, told] of [
      ['expired', []],
      ['closed', ofTheConsultation],
    ] as const) {
      const ended = { state, closedAt: new Date().toISOString() };
      await dependencies.db.update(consultations).set(ended).where(eq(consultations.id, consultationId));
      expect(toldIn(await summaryFor(reader, patient.id))).toEqual(told);
    }
  },
);

import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@consultorio/contracts/orders';
import type { ConsultationState } from '@consultorio/contracts/states';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { files } from '../../core/db/tables/files.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { deleteDraft } from './orders.repo.ts';

/** What triggers and policies of the database would refuse too is refused before it comes to them. */
let testApp: TestApp;
let doctor: Person;
let patient: Person;
let admin: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(dependencies, { role: 'patient' });
  admin = await makePerson(dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

async function issuedIn(state: ConsultationState) {
  const { dependencies } = testApp;
  const made = await makeConsultation(dependencies, { patient, doctor, serviceId, state });
  await issueFixtureOrder(dependencies, made.orderId);
  const [row] = await dependencies.db.select().from(orders).where(eq(orders.id, made.orderId));
  return { ...made, row: row! };
}

test('an issued order is no draft that could be thrown away', async () => {
  const { orderId, row } = await issuedIn('inProgress');
  for (const endpoint of endpoints)
    expect(
      (await call(testApp.app, endpoint, 'discardOrder', doctor, { orderId, expectedVersion: row.version })).code,
    ).toBe('illegal-transition');
  // It was a draft when it was judged, and was issued before it could be deleted.
  expect(await deleteDraft(testApp.dependencies.db, { ...row, state: 'draft' }, row.version)).toBe(false);
  expect(await ask<OrderDetail>(testApp.app, 'getOrder', doctor, { orderId })).toMatchObject({ state: 'issued' });
});

test.each(['cancelled', 'expired'] as const)('of a consultation that %s no order is replaced', async (state) => {
  const { orderId, row } = await issuedIn(state);
  for (const endpoint of endpoints) {
    const replace = { orderId, expectedVersion: row.version, reason: 'Faltó un estudio', idempotencyKey: randomUUID() };
    const answer = await call(testApp.app, endpoint, 'replaceOrder', doctor, {
      ...replace,
      content: { studies: [{ name: 'Química sanguínea' }] },
    });
    expect(answer.code).toBe('illegal-transition');
  }
  expect(await ask<OrderDetail>(testApp.app, 'getOrder', doctor, { orderId })).toMatchObject({ state: 'issued' });
});

test('a file that somebody else has sent is nobody’s result, also where no policy hides it', async () => {
  const { orderId, consultationId } = await issuedIn('closed');
  const { dependencies } = testApp;
  const sentBy = async (owner: Person) => {
    const id = randomUUID();
    const stored = await dependencies.files.put(Buffer.from('%PDF-1.4'));
    const about = { purpose: 'result' as const, name: 'a.pdf', mime: 'application/pdf', patientId: patient.id };
    await dependencies.db
      .insert(files)
      .values({ id, ownerId: owner.id, ...about, ...stored, storedAt: new Date().toISOString() });
    return id;
  };
  const [foreign, own] = [await sentBy(admin), await sentBy(patient)];
  const bring = (fileId: string) =>
    withoutPolicies(testApp, () =>
      call(testApp.app, 'callable', 'uploadOrderResult', patient, {
        ...{ orderId, text: 'Hb 13.2 g/dL', fileIds: [fileId], idempotencyKey: randomUUID() },
      }),
    );
  expect((await bring(foreign)).code).toBe('invalid-input');
  const [row] = await dependencies.db.select().from(files).where(eq(files.id, foreign));
  expect(row?.consultationId).toBeNull();
  expect((await bring(own)).code).toBeNull();
  const [brought] = await dependencies.db.select().from(files).where(eq(files.id, own));
  expect(brought?.consultationId).toBe(consultationId);
});

test('no draft is shown to the patient, also where no policy hides it', async () => {
  const { dependencies, app } = testApp;
  const { orderId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  const read = (who: Person) => withoutPolicies(testApp, () => call(app, 'callable', 'getOrder', who, { orderId }));
  expect([(await read(patient)).code, (await read(doctor)).code]).toEqual(['not-found', null]);
});

test('a doctor lists the orders of the own consultations, also where no policy hides the others', async () => {
  const { dependencies, app } = testApp;
  const colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const { orderId } = await issuedIn('closed');
  type Page = { items: { id: string }[] };
  const listed = (who: Person) => withoutPolicies(testApp, () => ask<Page>(app, 'listOrders', who, {}));
  expect((await listed(doctor)).items.map(({ id }) => id)).toContain(orderId);
  expect((await listed(colleague)).items).toEqual([]);
});

test('why a doctor prescribed in spite of a warning is nothing that the patient reads', async () => {
  const { dependencies, app } = testApp;
  const { orderId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  const safetyReason = 'Ya lo toleró antes';
  await dependencies.db.update(orders).set({ safetyReason }).where(eq(orders.id, orderId));
  await issueFixtureOrder(dependencies, orderId);
  const read = (who: Person) => ask<OrderDetail>(app, 'getOrder', who, { orderId });
  expect([(await read(doctor)).safetyReason, (await read(patient)).safetyReason]).toEqual([safetyReason, null]);
});

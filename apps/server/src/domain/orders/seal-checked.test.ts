import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, type Endpoint, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());

const drug = {
  ...{ genericName: 'Loratadina', dose: '10 mg', presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 24 horas', duration: '5 días' },
};
const content = { drugs: [drug] };
const draft = () =>
  ask<Order>(testApp.app, 'createOrder', doctor, {
    ...{ consultationId, kind: 'prescription', content, idempotencyKey: randomUUID() },
  });
const issuing = async (endpoint: Endpoint, said: object = {}) => {
  const { id: orderId, version: expectedVersion } = await draft();
  const { code, result } = await call(testApp.app, endpoint, 'issueOrder', doctor, {
    orderId,
    expectedVersion,
    ...said,
  });
  return { code, order: result as Order };
};
const replacing = async (endpoint: Endpoint, said: object = {}) => {
  const { order } = await issuing(endpoint);
  return call(testApp.app, endpoint, 'replaceOrder', doctor, {
    ...{ orderId: order.id, expectedVersion: order.version, reason: 'Dosis equivocada', content },
    ...{ idempotencyKey: randomUUID(), ...said },
  });
};

describe.each(endpoints)('a doctor without a stored signature, at %s', (endpoint) => {
  test('is refused where nobody asked him yet, and issues after saying so', async () => {
    const { id: orderId, version: expectedVersion } = await draft();
    const issue = (said: object) =>
      call(testApp.app, endpoint, 'issueOrder', doctor, { orderId, expectedVersion, ...said });
    expect((await issue({ withoutSignature: false })).code).toBe('signature-missing');
    expect((await issue({ withoutSignature: 'sí' })).code).toBe('invalid-input');
    expect((await issue({ withoutSignature: true })).result).toMatchObject({ state: 'issued' });
  });

  test('replaces in the same way', async () => {
    expect((await replacing(endpoint, { withoutSignature: false })).code).toBe('signature-missing');
    expect((await replacing(endpoint, { withoutSignature: true })).code).toBeNull();
  });

  test('issues as before through an integration that does not ask', async () => {
    expect((await issuing(endpoint)).code).toBeNull();
    expect((await issuing(endpoint, { withoutSignature: null })).code).toBeNull();
    expect((await replacing(endpoint)).code).toBeNull();
  });
});

test('with a stored signature nothing is asked, and the paper has it', async () => {
  const png = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await ask(testApp.app, 'updateMySignature', doctor, { signature: `data:image/png;base64,${png.toString('base64')}` });
  const { order } = await issuing('trpc', { withoutSignature: false });
  const [row] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.issuerSnapshot?.signatureFileId).toMatch(/^[0-9a-f-]{36}$/);
});

test('allergies are sealed as they were told on that day: not asked, none, and some', async () => {
  const sealed = async () => {
    const { order } = await issuing('trpc');
    const [row] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, order.id));
    return row?.patientSnapshot?.allergies;
  };
  expect(await sealed()).toEqual({ said: 'not-asked' });
  await ask(testApp.app, 'updatePatientGeneralForm', patient, { alergias: 'Ninguna que yo sepa' });
  expect(await sealed()).toEqual({ said: 'none' });
  await ask(testApp.app, 'updatePatientGeneralForm', patient, { alergias: 'Penicilina' });
  expect(await sealed()).toEqual({ said: 'some', words: 'Penicilina' });
});

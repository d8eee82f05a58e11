import { randomUUID } from 'node:crypto';
import { endOfDayAfter } from '@consultorio/contracts/last-day';
import type { Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendedConsultation } from '../../../testing/attended-consultation.ts';
import { ask, call, type Endpoint, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { sha256OfOrder } from './sealed-order.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let consultationId: string;
let serviceId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  ({ patient, doctor, consultationId } = await attendedConsultation(testApp));
  serviceId = await makeService(testApp.dependencies);
});
afterAll(() => testApp.close());

const drug = {
  ...{ genericName: 'Loratadina', dose: '10 mg', presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 24 horas', duration: '5 días' },
};
const content = { drugs: [drug] };
/** In a consultation of its own: prescriptions of one are judged together. */
const draft = async (drafted: object = content) => {
  const wanted = { patient, doctor, serviceId, state: 'inProgress' } as const;
  const attended = await makeConsultation(testApp.dependencies, wanted);
  return ask<Order>(testApp.app, 'createOrder', doctor, {
    ...{ consultationId: attended.consultationId, kind: 'prescription' },
    ...{ content: drafted, idempotencyKey: randomUUID() },
  });
};
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

describe.each(endpoints)('how long it stands, at %s', (endpoint) => {
  const issue = async (more: object) => {
    const { id: orderId, version: expectedVersion } = await draft({ ...content, ...more });
    const { code, details, result } = await call(testApp.app, endpoint, 'issueOrder', doctor, {
      orderId,
      expectedVersion,
    });
    return { code, details, order: result as Order };
  };
  const lastDay = (days: number) => new Date(endOfDayAfter(testApp.dependencies.now(), days)).toISOString();
  const azithromycin = { ...drug, genericName: 'Azitromicina', dose: '500 mg', duration: '3 días' };

  test('is the doctor’s choice, sealed, and shown to whoever checks the paper', async () => {
    const { order } = await issue({ validDays: 60, refills: 1 });
    expect(order).toMatchObject({ validUntil: lastDay(60), content: { validDays: 60, refills: 1 } });
    const [row] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, order.id));
    expect(sha256OfOrder(row!)).toBe(row?.sha256);
    expect(sha256OfOrder({ ...row!, content: { ...row!.content, refills: 2 } })).not.toBe(row?.sha256);
    const code = order.verificationCode;
    expect(await ask(testApp.app, 'verifyDocument', null, { code })).toMatchObject({
      refills: 1,
      validUntil: lastDay(60),
    });
  });

  test('is a month where nobody says, and a month more for each time that it is dispensed again', async () => {
    expect((await issue({})).order.validUntil).toBe(lastDay(30));
    expect((await issue({ refills: 2 })).order.validUntil).toBe(lastDay(90));
  });

  test('of an antibiotic is its treatment; more is refused with the reason and the field', async () => {
    expect((await issue({ drugs: [azithromycin] })).order.validUntil).toBe(lastDay(3));
    const beyond = await issue({ drugs: [azithromycin], validDays: 8, refills: 1 });
    expect(beyond).toMatchObject({
      code: 'validity-beyond-law',
      details: {
        issues: [
          { path: ['content', 'validDays'], message: expect.stringContaining('Antibiótico') },
          { path: ['content', 'refills'], message: expect.stringContaining('Antibiótico') },
        ],
      },
    });
  });

  test('is a whole number of days within a year', async () => {
    for (const more of [{ validDays: 0 }, { validDays: 366 }, { validDays: 1.5 }, { refills: -1 }, { refills: 12 }]) {
      const input = {
        consultationId,
        kind: 'prescription',
        content: { ...content, ...more },
        idempotencyKey: randomUUID(),
      };
      expect((await call(testApp.app, endpoint, 'createOrder', doctor, input)).code, JSON.stringify(more)).toBe(
        'invalid-input',
      );
    }
  });
});

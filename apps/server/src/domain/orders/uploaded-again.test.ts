import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let doctor: Person;
let colleague: Person;
let patient: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  [doctor, colleague, patient] = await Promise.all([
    makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    makePerson(dependencies, { role: 'patient' }),
  ]);
});
afterAll(() => testApp.close());

const result = (orderId: string) => ({ orderId, text: 'Hb 13.2 g/dL', idempotencyKey: randomUUID() });

test('a result that was sent twice is one; once a colleague has the consultation, its answer is theirs', async () => {
  const { dependencies } = testApp;
  const attended = { patient, doctor, serviceId, state: 'inProgress' } as const;
  const { consultationId, orderId } = await makeConsultation(dependencies, attended);
  await issueFixtureOrder(dependencies, orderId);
  const input = result(orderId);
  for (let time = 0; time < 2; time++) {
    const { results } = await ask<OrderDetail>(testApp.app, 'uploadOrderResult', doctor, input);
    expect(results).toHaveLength(1);
  }
  const handedOver = { consultationId, expectedVersion: 1, doctorId: colleague.id, reason: 'Termina mi turno' };
  await ask(testApp.app, 'transferConsultation', doctor, handedOver);
  await ask(testApp.app, 'uploadOrderResult', colleague, { ...result(orderId), text: 'Plaquetas normales' });
  for (const endpoint of endpoints) {
    expect((await call(testApp.app, endpoint, 'getOrder', doctor, { orderId })).code).toBe('not-found');
    const again = await call(testApp.app, endpoint, 'uploadOrderResult', doctor, input);
    expect(again).toMatchObject({ code: 'not-found' });
    expect(JSON.stringify(again)).not.toContain('Plaquetas');
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';

let testApp: TestApp;
let orderId: string;
let code: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor' });
  const serviceId = await makeService(dependencies);
  ({ orderId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' }));
  code = await issueFixtureOrder(dependencies, orderId);
});
afterAll(() => testApp.close());

const verified = () => ask<{ state: string; validUntil: string }>(testApp.app, 'verifyDocument', null, { code });

test('whoever checks a paper after its last day reads that it has expired, before the clock has come by', async () => {
  const left = Date.parse((await verified()).validUntil) - testApp.dependencies.now();
  testApp.clock.move(left - 60_000);
  expect((await verified()).state).toBe('issued');
  testApp.clock.move(61_000);
  expect((await verified()).state).toBe('expired');
});

test('what was cancelled in time stays cancelled, and is not called expired', async () => {
  const cancelled = { state: 'cancelled' as const, cancelReason: 'Error' };
  await testApp.dependencies.db.update(orders).set(cancelled).where(eq(orders.id, orderId));
  expect((await verified()).state).toBe('cancelled');
});

import { randomUUID } from 'node:crypto';
import type { Presence } from '@consultorio/contracts/presence';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lastEventId } from '../../core/events/events.repo.ts';

// Two real server processes on one PostgreSQL; two-processes.soak.test.ts kills one in the middle of a burst.
let testApp: TestApp;
let near: Replica;
let far: Replica;
let patient: Person;
let doctor: Person;
let admin: Person;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Ríos' });
  admin = await makePerson(dependencies, { role: 'admin' });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
  [near, far] = [await openReplica(testApp), await openReplica(testApp)];
  await Promise.all([near.start(), far.start()]);
  // Before anything happened there is nothing to hear on from.
  await say(near, patient, 'Lo primero');
}, 120_000);
afterAll(async () => {
  await Promise.all([near?.close(), far?.close()]);
  await testApp?.close();
}, 60_000);

async function callAt<Answer>(replica: Replica, name: string, who: Person, data: unknown = null): Promise<Answer> {
  const response = await fetch(`${replica.address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as { result: Answer };
  expect([name, response.status]).toEqual([name, 200]);
  return body.result;
}
/** Hears all that happens from now on, however long the stream takes to open. */
const listen = async (replica: Replica, who: Person) => {
  const session = listenAs(replica.address, who, String(await lastEventId(testApp.dependencies.db)));
  await vi.waitFor(() => expect(session.hasStarted()).toBe(true), { timeout: 40_000 });
  return session;
};
const say = (replica: Replica, who: Person, text: string) =>
  callAt(replica, 'sendMessage', who, { consultationId, text, idempotencyKey: randomUUID() });

test('what happens at one process is heard at the other, once and in order', async () => {
  const session = await listen(near, doctor);
  for (let count = 0; count < 10; count++) await say(count % 2 ? near : far, patient, `Mensaje ${count}`);
  await vi.waitFor(() => expect(session.heard).toHaveLength(10), { timeout: 40_000 });
  const ids = session.heard.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  session.stop();
});

test('who has it open at one process is seen at the other', async () => {
  const session = await listen(far, admin);
  await callAt(near, 'announcePresence', doctor, { consultationId, present: true });
  await vi.waitFor(() => expect(session.heard.map(({ name }) => name)).toEqual(['announcePresence']), {
    timeout: 40_000,
  });
  expect(await callAt<Presence[]>(far, 'listPresences', admin)).toMatchObject([{ name: 'Ana Ríos', attends: true }]);
  await callAt(near, 'announcePresence', doctor, { consultationId, present: false });
  expect(await callAt<Presence[]>(far, 'listPresences', admin)).toEqual([]);
  session.stop();
});

test('blocked at one process, the stream at the other ends within seconds', async () => {
  const blocked = await makePerson(testApp.dependencies, { role: 'patient' });
  const session = await listen(near, blocked);
  await callAt(far, 'updatePatientStatus', admin, { patientId: blocked.id, status: 'blocked', reason: 'Prueba' });
  await vi.waitFor(() => expect(session.hasEnded() || session.errors.length > 0).toBe(true), { timeout: 40_000 });
  session.stop();
});

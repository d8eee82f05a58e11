import { randomUUID } from 'node:crypto';
import type { Presence } from '@consultorio/contracts/presence';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastEventNumber } from '../../../testing/announced-events.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { integrationInput } from '../../../testing/integration-inputs.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, makeWard, nextSecond, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver } from '../../../testing/webhook-receiver.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

// Three real server processes on one PostgreSQL; two-processes.soak.test.ts kills one in the middle of a burst.
const receiversHere = { WEBHOOK_ALLOW: '127.0.0.1' };
let testApp: TestApp;
let near: Replica;
let far: Replica;
let third: Replica;
let patient: Person;
let doctor: Person;
let admin: Person;
let consultationId: string;
let serviceId: string;

beforeAll(async () => {
  testApp = await startTestApp('postgres', receiversHere);
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], lastName: 'Ríos' });
  admin = await makePerson(dependencies, { role: 'admin' });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
  const open = () => openReplica(testApp, receiversHere);
  [near, far, third] = [await open(), await open(), await open()];
  await Promise.all([near, far, third].map((replica) => replica.start()));
  // Before anything happened there is nothing to hear on from.
  await say(near, patient, 'Lo primero');
}, 120_000);
afterAll(async () => {
  await Promise.all([near, far, third].map((replica) => replica?.close()));
  await testApp?.close();
}, 60_000);

const sendTo = (replica: Replica, name: string, who: Person, data: unknown = null) =>
  fetch(`${replica.address}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ data }),
  });
async function callAt<Answer>(replica: Replica, name: string, who: Person, data: unknown = null): Promise<Answer> {
  const response = await sendTo(replica, name, who, data);
  const body = (await response.json()) as { result: Answer };
  expect([name, response.status]).toEqual([name, 200]);
  return body.result;
}
/** Hears all that happens from now on, however long the stream takes to open. */
const listen = async (replica: Replica, who: Person) => {
  const session = listenAs(replica.address, who, String(await lastEventNumber(testApp.dependencies.db)));
  await vi.waitFor(() => expect(session.hasStarted()).toBe(true), { timeout: 40_000 });
  return session;
};
const say = (replica: Replica, who: Person, text: string) =>
  callAt(replica, 'sendMessage', who, { consultationId, text, idempotencyKey: randomUUID() });

test('what happens at any process is heard at one, once and in order', async () => {
  const session = await listen(near, doctor);
  for (let count = 0; count < 12; count++)
    await say([near, far, third][count % 3] ?? near, patient, `Mensaje ${count}`);
  await vi.waitFor(() => expect(session.heard).toHaveLength(12), { timeout: 40_000 });
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

test('blocked at one process, the streams at the others end within seconds', async () => {
  const blocked = await makePerson(testApp.dependencies, { role: 'patient' });
  const sessions = [await listen(near, blocked), await listen(third, blocked)];
  await callAt(far, 'updatePatientStatus', admin, { patientId: blocked.id, status: 'blocked', reason: 'Prueba' });
  for (const session of sessions) {
    await vi.waitFor(() => expect(session.hasEnded() || session.errors.length > 0).toBe(true), { timeout: 40_000 });
    session.stop();
  }
});

test('a guardianship ended at one process, its guardian hears nothing more of the child at the others', async () => {
  const mother = await makePerson(testApp.dependencies, { role: 'patient' });
  const child = await makeWard(testApp.dependencies, [mother]);
  const attended = { doctor, serviceId, state: 'inProgress' } as const;
  const ofChild = await makeConsultation(testApp.dependencies, { patient: child, ...attended });
  const ofMother = await makeConsultation(testApp.dependencies, { patient: mother, ...attended });
  const sessions = [await listen(near, mother), await listen(third, mother)];
  const write = (about: string) =>
    callAt(far, 'sendMessage', doctor, { consultationId: about, text: 'Hola', idempotencyKey: randomUUID() });
  await write(ofChild.consultationId);
  const [guardianshipId] = child.guardianshipIds;
  await callAt(far, 'endGuardianship', admin, { guardianshipId, reason: 'Prueba' });
  await write(ofChild.consultationId);
  await write(ofMother.consultationId);
  const told = [ofChild.consultationId, null, ofMother.consultationId];
  for (const session of sessions) {
    await vi.waitFor(() => expect(session.heard.map((one) => one.consultationId)).toEqual(told), { timeout: 40_000 });
    session.stop();
  }
});

type Ending = [what: string, of: 'patient' | 'doctor', end: (at: Replica, person: Person) => Promise<unknown>];
const endings: Ending[] = [
  [
    'blocked',
    'patient',
    (at, { id }) => callAt(at, 'updatePatientStatus', admin, { patientId: id, status: 'blocked', reason: 'Prueba' }),
  ],
  [
    'deactivated',
    'doctor',
    async (at, { id }) => {
      const [row] = await testApp.dependencies.db.select().from(users).where(eq(users.id, id));
      return callAt(at, 'deactivateStaff', admin, { userId: id, expectedVersion: row?.version });
    },
  ],
  ['signed out', 'patient', (at, person) => callAt(at, 'signOutEverywhere', person)],
];
const announced = { purpose: 'message', name: 'foto.jpg', size: 1000 };

test.each(endings)(
  '%s at one process in the midst of it: nothing commits afterwards at any of the three',
  async (_what, of, end) => {
    const { db } = testApp.dependencies;
    const person = await makePerson(testApp.dependencies, { role: of });
    await nextSecond();
    const doneBy = () =>
      db.$count(
        auditEvents,
        and(eq(auditEvents.actorId, person.id), eq(auditEvents.action, 'createUpload'), eq(auditEvents.outcome, 'ok')),
      );
    const replicas = [near, far, third];
    let stopped = false;
    let untold = 0;
    const writers = Array.from({ length: 24 }, async (_, index) => {
      let done = 0;
      while (!stopped) {
        const answer = await sendTo(replicas[index % 3] ?? near, 'createUpload', person, announced);
        await answer.text();
        // On a slow machine an answer may take longer than it may, and what it was about was written.
        if (answer.status === 503) untold += 1;
        if (answer.status !== 200) break;
        done += 1;
      }
      return done;
    });
    try {
      await vi.waitUntil(async () => (await doneBy()) > 24, { interval: 5, timeout: 40_000 });
      await end(third, person);
      const atTheEnd = await doneBy();
      const acknowledged = await Promise.all(writers);
      expect(await doneBy()).toBe(atTheEnd);
      const told = acknowledged.reduce((sum, done) => sum + done, 0);
      expect(told).toBeLessThanOrEqual(atTheEnd);
      expect(told + untold).toBeGreaterThanOrEqual(atTheEnd);
    } finally {
      stopped = true;
    }
  },
);

test('an integration that is revoked at one process opens nothing at any, from the very next call', async () => {
  const made = await callAt<{ integrationId: string; secret: string }>(
    ...([near, 'createIntegration', admin, integrationInput({ scopes: ['listServices'] })] as const),
  );
  const answer = await fetch(`${far.address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: made.integrationId, client_secret: made.secret },
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const statuses = () =>
    Promise.all([near, far, third].map(async (at) => (await sendTo(at, 'listServices', { ...admin, token })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await callAt(third, 'revokeIntegration', admin, { integrationId: made.integrationId });
  expect(await statuses()).toEqual([401, 401, 401]);
});

// The last one: nobody is left.
test('killed while a receiver has what they told it, they lose nothing: the next server goes on, in order', async () => {
  const receiver = await openReceiver();
  // It takes what it is told, and does not answer before they are gone.
  receiver.answers(() => {});
  // The server of this process finds nothing due for an hour.
  testApp.clock.move(-3_600_000);
  const webhook = webhookInput({ url: receiver.url, kinds: ['sendMessage'] });
  receiver.knows((await callAt<{ secret: string }>(near, 'createWebhook', admin, webhook)).secret);
  const attended = { patient, doctor, serviceId, state: 'inProgress' } as const;
  const other = await makeConsultation(testApp.dependencies, attended);
  const both = [consultationId, other.consultationId];
  for (let round = 0; round < 4; round++)
    for (const about of both)
      await callAt(far, 'sendMessage', doctor, { consultationId: about, text: 'Hola', idempotencyKey: randomUUID() });
  const told = (about: string) => receiver.all.filter((one) => one.consultationId === about);
  await vi.waitFor(() => expect(receiver.all).toHaveLength(2), { timeout: 40_000 });
  await Promise.all([near, far, third].map((replica) => replica.kill()));
  receiver.answers(null);
  testApp.clock.move(3_600_000 + 61_000);
  await vi.waitFor(() => expect(receiver.all).toHaveLength(10), { timeout: 40_000 });
  for (const about of both) {
    const ids = told(about).map(({ eventId }) => Number(eventId));
    // What nobody had answered is told once more, by its id.
    expect(ids).toEqual([ids[0], ...[...new Set(ids)].sort((a, b) => a - b)]);
    expect(new Set(told(about).map(({ id }) => id)).size).toBe(4);
    expect(told(about).every(({ genuine }) => genuine)).toBe(true);
  }
  await receiver.close();
}, 120_000);

import { randomUUID } from 'node:crypto';
import { arrayOverlaps, asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events } from '../../core/db/tables/traces.ts';

const ROUNDS = 6;
const MESSAGES = 80;

let testApp: TestApp;
let replicas: Replica[];
let patient: Person;
let doctor: Person;
let serviceId: string;

beforeAll(async () => {
  testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  replicas = [await openReplica(testApp), await openReplica(testApp)];
  await Promise.all(replicas.map((replica) => replica.start()));
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await testApp.close();
});

/** As the page does it: the same key again, at whichever process answers, until one has it. */
async function say(consultationId: string, text: string, key = randomUUID()): Promise<void> {
  let refused = 'no answer';
  for (let attempt = 0; ; attempt++) {
    const replica = replicas[attempt % replicas.length];
    const response = await fetch(`${replica?.address}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` },
      body: JSON.stringify({ data: { consultationId, text, idempotencyKey: key } }),
    }).catch(() => null);
    if (response?.status === 200) return;
    if (response) refused = await response.text();
    if (attempt > 50) throw new Error(`nobody takes the message: ${refused}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('killing one of two in the middle of a burst loses no event and tells none twice', {
  timeout: 600_000,
}, async () => {
  const heard: number[] = [];
  let session = listenAs(replicas[0]?.address ?? '', doctor);
  await session.listening();
  for (let round = 0; round < ROUNDS; round++) {
    const [victim, other] = round % 2 ? [replicas[1], replicas[0]] : [replicas[0], replicas[1]];
    if (!victim || !other) throw new Error('two replicas are needed');
    // Of its own: a consultation takes 300 messages a day.
    const inProgress = { patient, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, inProgress);
    const burst = Array.from({ length: MESSAGES }, (_, index) =>
      say(consultationId, `Ronda ${round}, mensaje ${index}`),
    );
    await vi.waitFor(() => expect(session.heard.length).toBeGreaterThan(MESSAGES / 8), { timeout: 30_000 });
    await victim.kill();
    session.stop();
    heard.push(...session.heard.map(({ id }) => id));
    // The browser comes back with the last id that it has, to the process that is left.
    session = listenAs(other.address, doctor, String(heard.at(-1)));
    await Promise.all(burst);
    await victim.start();
    const { db } = testApp.dependencies;
    const all = await db
      .select({ id: events.id })
      .from(events)
      .where(arrayOverlaps(events.audience, [`user:${doctor.id}`, 'role:doctor']))
      .orderBy(asc(events.id));
    const wanted = all.map(({ id }) => id);
    await vi.waitFor(() => expect([...heard, ...session.heard.map(({ id }) => id)]).toEqual(wanted), {
      timeout: 30_000,
    });
    expect(wanted).toHaveLength((round + 1) * MESSAGES);
  }
  session.stop();
});

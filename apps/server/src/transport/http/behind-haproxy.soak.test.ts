import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { hasHaproxy, openHaproxy } from '../../../testing/haproxy.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { loadSummary, steadyLoad } from '../../../testing/steady-load.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';

const PER_SECOND = 150;
/** One in so many is a message, each with its key; the others read. */
const WRITES = 15;

/** Where there is none: `apt-get install haproxy`. */
describe.skipIf(!hasHaproxy)('three servers behind HAProxy', () => {
  let testApp: TestApp;
  let replicas: Replica[];
  let proxy: Awaited<ReturnType<typeof openHaproxy>>;
  let patients: Person[];
  let consultationIds: string[];
  let sent: Set<string>;
  beforeAll(async () => {
    testApp = await startTestApp('postgres');
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patients = await Promise.all(Array.from({ length: 8 }, () => makePerson(dependencies, { role: 'patient' })));
    const wanted = { doctor, serviceId, state: 'inProgress' as const };
    const made = await Promise.all(patients.map((patient) => makeConsultation(dependencies, { patient, ...wanted })));
    consultationIds = made.map(({ consultationId }) => consultationId);
    sent = new Set();
    const settings = { DRAIN_SECONDS: '5', RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000' };
    replicas = await Promise.all([1, 2, 3].map(() => openReplica(testApp, settings)));
    await Promise.all(replicas.map((replica) => replica.start()));
    proxy = await openHaproxy(replicas.map(({ address }) => address));
    // Until it has asked each of them for the first time.
    await pause(3_000);
  }, 180_000);
  afterAll(async () => {
    await proxy.close();
    await Promise.all(replicas.map((replica) => replica.close()));
    await testApp.close();
  });

  const load = () =>
    steadyLoad(PER_SECOND, (place) => {
      const whose = place % patients.length;
      const isWrite = place % WRITES === 0;
      const text = `Mensaje ${place} ${randomUUID()}`;
      const data = { consultationId: consultationIds[whose], text, idempotencyKey: randomUUID() };
      return async () => {
        const response = await fetch(`${proxy.address}/${isWrite ? 'sendMessage' : 'getUserProfile'}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${patients[whose]?.token}` },
          body: JSON.stringify({ data: isWrite ? data : null }),
          signal: AbortSignal.timeout(20_000),
        });
        await response.arrayBuffer();
        if (isWrite && response.status === 200) sent.add(text);
        return response.status;
      };
    });

  test('one of them is killed and comes back, then each is replaced in turn: nobody is refused who asks once more', async () => {
    const underKill = load();
    await pause(3_000);
    await replicas[0]?.kill();
    await pause(5_000);
    await replicas[0]?.start();
    await pause(4_000);
    const killed = await underKill.stop();
    console.log(`killed: ${loadSummary(killed)}`);

    const underRestart = load();
    await pause(2_000);
    for (const replica of replicas) {
      await replica.stop();
      await replica.start();
      await pause(3_000);
    }
    const restarted = await underRestart.stop();
    console.log(`replaced in turn: ${loadSummary(restarted)}`);

    expect(killed.failed).toEqual([]);
    expect(restarted.failed).toEqual([]);
    // A stop that is announced is no reason to ask again.
    expect([...restarted.againAfter]).toEqual([]);
    // What was answered is there, once: the same key at another server is the same message.
    const counted = sql`select text, count(*)::int as times from messages where text like 'Mensaje %' group by text`;
    const kept = await selectRaw<{ text: string; times: number }>(testApp.dependencies.system, counted);
    const texts = new Set(kept.map(({ text }) => text));
    expect([...sent].filter((text) => !texts.has(text))).toEqual([]);
    expect(kept.filter(({ times }) => times > 1)).toEqual([]);
    expect(sent.size).toBeGreaterThan(300);
  }, 300_000);
});

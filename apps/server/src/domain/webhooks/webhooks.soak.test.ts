import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announce } from '../../../testing/announced-events.ts';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver, type Receiver } from '../../../testing/webhook-receiver.ts';
import { selectRaw } from '../../core/db/rows.ts';

/** Each is told to ten webhooks; `WEBHOOK_EVENTS=1000` makes fewer. */
// biome-ignore lint/style/noProcessEnv: Asked of whoever runs it by hand.
const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 10_000);
const PER_SECOND = 20;
const CONSULTATIONS = 200;
const HEALTHY = 7;
const KILLS = 3;
/** Attempts that a server has under way, of which a killed one may have been answered without a row that says so. */
const UNDER_WAY = 100;

type Taken = { eventId: number; consultationId: string | null; afterMs: number };
type Hook = { receiver: Receiver; webhookId: string; taken: Taken[]; forged: number; asked: number; isBroken: boolean };

let testApp: TestApp;
let replica: Replica;
let admin: Person;
let consultations: string[];
const hooks: Hook[] = [];
beforeAll(async () => {
  testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  const { dependencies } = testApp;
  admin = await makePerson(dependencies, { role: 'admin' });
  const serviceId = await makeService(dependencies);
  const patient = await makePerson(dependencies, { role: 'patient' });
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const made = { patient, doctor, serviceId, state: 'inProgress' } as const;
  consultations = [];
  for (let each = 0; each < CONSULTATIONS; each++)
    consultations.push((await makeConsultation(dependencies, made)).consultationId);
  replica = await openReplica(testApp, { WEBHOOK_ALLOW: '127.0.0.1' });
  await replica.start();
}, 600_000);
afterAll(async () => {
  await replica.close();
  await Promise.all(hooks.map(({ receiver }) => receiver.close()));
  await testApp.close();
});

/** The ways in which one takes nothing: it refuses, hangs up, or never answers. */
type Breaking = 'refuses' | 'hangs up' | 'hangs';

async function addHook(breaking: Breaking | null): Promise<void> {
  const receiver = await openReceiver();
  const input = webhookInput({ url: receiver.url, kinds: ['sendMessage'] });
  const made = await ask<{ webhookId: string; secret: string }>(testApp.app, 'createWebhook', admin, input);
  receiver.knows(made.secret);
  const { webhookId } = made;
  const hook: Hook = { receiver, webhookId, taken: [], forged: 0, asked: 0, isBroken: breaking !== null };
  receiver.answers(({ genuine, raw, eventId, consultationId }, response, request) => {
    hook.asked++;
    if (!genuine) hook.forged++;
    if (hook.isBroken && breaking === 'hangs') return;
    if (hook.isBroken && breaking === 'hangs up') return void request.socket.destroy();
    if (hook.isBroken) return void response.writeHead(503).end();
    const happenedAt = Date.parse((JSON.parse(raw) as { timestamp: string }).timestamp);
    hook.taken.push({ eventId: eventId ?? 0, consultationId, afterMs: Date.now() - happenedAt });
    setTimeout(() => response.writeHead(204).end(), 5 + (hook.asked % 40));
  });
  hooks.push(hook);
}

async function everythingHappens(): Promise<void> {
  const began = performance.now();
  for (let nth = 0; nth < EVENTS; nth++) {
    const consultationId = consultations[(nth * 7919) % CONSULTATIONS] ?? null;
    await announce(testApp.dependencies, [{ name: 'sendMessage', consultationId, audience: ['role:admin'] }]);
    const ahead = ((nth + 1) / PER_SECOND) * 1000 - (performance.now() - began);
    if (ahead > 0) await pause(ahead);
  }
}

/** Times that one stands twice, and that one comes after a later one of its consultation. */
function faultsOf({ taken }: Hook) {
  const last = new Map<string | null, number>();
  let twice = 0;
  let outOfOrder = 0;
  for (const { eventId, consultationId } of taken) {
    const before = last.get(consultationId) ?? 0;
    if (eventId === before) twice++;
    if (eventId < before) outOfOrder++;
    last.set(consultationId, Math.max(before, eventId));
  }
  return { twice, outOfOrder };
}

test(`${EVENTS} events to ten receivers, of which three take nothing: none is lost or out of order, and the others hear in time`, async () => {
  for (let each = 0; each < HEALTHY; each++) await addHook(null);
  for (const breaking of ['refuses', 'hangs up', 'hangs'] as const) await addHook(breaking);
  const happening = everythingHappens();
  for (let kill = 0; kill < KILLS; kill++) {
    await pause((EVENTS / PER_SECOND / (KILLS + 1)) * 1000);
    await replica.kill();
    await replica.start();
  }
  await happening;
  const rows = await selectRaw<{ id: string }>(
    testApp.dependencies.db,
    sql`select id from events where name = 'sendMessage' order by id`,
  );
  const all = rows.map(({ id }) => Number(id));
  expect(all).toHaveLength(EVENTS);
  const healthy = hooks.slice(0, HEALTHY);
  const isTold = (hook: Hook) => expect(new Set(hook.taken.map(({ eventId }) => eventId)).size).toBe(EVENTS);
  await vi.waitFor(() => healthy.forEach(isTold), { timeout: 60_000, interval: 100 });
  const waits = healthy.flatMap(({ taken }) => taken.map(({ afterMs }) => afterMs)).sort((a, b) => a - b);
  const after = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  const told = { deliveries: waits.length, p50: after(0.5), p99: after(0.99), longest: waits.at(-1) };
  console.log('healthy, from what happened to its receiver, ms:', told);

  const broken = hooks.slice(HEALTHY);
  console.log('attempts at those that took nothing:', broken.map(({ asked }) => asked).join(', '));
  for (const hook of broken) hook.isBroken = false;
  // The hours between two attempts are not waited for.
  const began = performance.now();
  await testApp.asOwner('update webhook_lanes set due_at = now()');
  await vi.waitFor(() => broken.forEach(isTold), { timeout: 900_000, interval: 500 });
  console.log(
    `${broken.length * EVENTS} that had waited were taken within ${Math.round((performance.now() - began) / 1000)} s`,
  );

  await pause(2_000);
  const faults = hooks.map(faultsOf);
  console.log(
    'told twice, out of order:',
    faults.map(({ twice, outOfOrder }) => `${twice}, ${outOfOrder}`).join(' · '),
  );
  for (const { taken } of hooks)
    expect([...new Set(taken.map(({ eventId }) => eventId))].sort((a, b) => a - b)).toEqual(all);
  expect(faults.reduce((sum, { outOfOrder }) => sum + outOfOrder, 0)).toBe(0);
  expect(faults.reduce((sum, { twice }) => sum + twice, 0)).toBeLessThanOrEqual(KILLS * UNDER_WAY);
  expect(hooks.reduce((sum, { forged }) => sum + forged, 0)).toBe(0);
  const states = await selectRaw(
    testApp.dependencies.db,
    sql`select state, count(*)::int from webhook_deliveries group by state`,
  );
  expect(states).toEqual([{ state: 'delivered', count: hooks.length * EVENTS }]);
  expect(told.p99).toBeLessThan(2_000);
}, 3_600_000);

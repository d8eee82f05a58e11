import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitedLocks } from '../../testing/awaited-locks.ts';
import { type Answer, ask, call, endpoints } from '../../testing/call.ts';
import { makeConsultation } from '../../testing/consultation-fixture.ts';
import { makePerson, nextSecond, type Person } from '../../testing/people.ts';
import { makeService } from '../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTwinApp } from '../../testing/twin-app.ts';
import type { App } from '../app.ts';
import { endAuthority } from './authority.ts';
import { users } from './db/tables/people.ts';
import { presences } from './db/tables/presence.ts';
import { auditEvents } from './db/tables/traces.ts';

// On PostgreSQL only: PGlite does one thing after the other, so that nothing there is ever under way beside a block.
let near: TestApp;
let far: App;
/** Three, at which somebody does something at once. */
let replicas: App[];
/** Where the authority is taken away: one more, so that nobody stands in line there. */
let desk: App;
let serviceId: string;
let admin: Person;

beforeAll(async () => {
  near = await startTestApp('postgres');
  far = await startTwinApp(near);
  replicas = [near, far, await startTwinApp(near)];
  desk = await startTwinApp(near);
  serviceId = await makeService(near.dependencies);
});
afterAll(async () => {
  await desk?.close();
  for (const replica of replicas?.toReversed() ?? []) await replica.close();
});
beforeEach(async () => {
  admin = await makePerson(near.dependencies, { role: 'admin' });
});

const WRITERS = 72;
/** However long this machine takes. */
const soon = { interval: 5, timeout: 40_000 };
const announced = { purpose: 'message', name: 'foto.jpg', size: 1000 };
const verbs = ['sendMessage', 'createUpload'] as const;

/** Changes by this person in a role that have committed, by the trail. */
async function changesBy({ id, role }: { id: string; role: Role }): Promise<number> {
  const mine = and(eq(auditEvents.actorId, id), eq(auditEvents.actorRole, role), eq(auditEvents.outcome, 'ok'));
  const [row] = await desk.dependencies.db
    .select({ done: count() })
    .from(auditEvents)
    .where(and(mine, inArray(auditEvents.action, [...verbs])));
  return row?.done ?? 0;
}

const at = (index: number) => (replicas[index % replicas.length] ?? near).app;

/** So many calls at once, a third of them at each server, each a change of its own. */
function allAtOnce(person: Person, consultationId: string): Promise<Answer>[] {
  const inputs: Record<(typeof verbs)[number], () => unknown> = {
    sendMessage: () => ({ consultationId, text: 'Sigo escribiendo', idempotencyKey: randomUUID() }),
    createUpload: () => announced,
  };
  return Array.from({ length: WRITERS }, (_, index) => {
    const verb = verbs[Math.floor(index / 3) % verbs.length] ?? 'createUpload';
    return call(at(index), endpoints[Math.floor(index / 6) % 2] ?? 'trpc', verb, person, inputs[verb]());
  });
}

async function inAttention(traits: Partial<Person> = {}) {
  const patient = await makePerson(near.dependencies, { role: 'patient' });
  const doctor = await makePerson(near.dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const made = await makeConsultation(near.dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  return { patient, doctor, consultationId: made.consultationId, ...traits };
}

const versionOf = async (person: Person) => {
  const [row] = await desk.dependencies.db.select().from(users).where(eq(users.id, person.id));
  return row?.version ?? 0;
};

type Ending = { of: 'patient' | 'doctor'; code: string[]; end: (person: Person) => Promise<unknown> };
const endings: Record<string, Ending> = {
  'a block': {
    of: 'patient',
    code: ['account-blocked'],
    end: ({ id }) =>
      ask(desk.app, 'updatePatientStatus', admin, { patientId: id, status: 'blocked', reason: 'Prueba' }),
  },
  'a deactivation': {
    of: 'doctor',
    code: ['unauthenticated', 'account-inactive'],
    end: async (person) =>
      ask(desk.app, 'deactivateStaff', admin, { userId: person.id, expectedVersion: await versionOf(person) }),
  },
  'a change of role': {
    of: 'doctor',
    code: ['forbidden'],
    end: async (person) =>
      ask(desk.app, 'updateStaffRole', admin, {
        userId: person.id,
        expectedVersion: await versionOf(person),
        role: 'admin',
      }),
  },
  'a sign-out': {
    of: 'patient',
    code: ['unauthenticated'],
    end: (person) => ask(desk.app, 'signOutEverywhere', person),
  },
};

describe.each(Object.entries(endings))('after %s', (_name, { of, code, end }) => {
  test(`no change of ${WRITERS} that were under way at three servers commits`, async () => {
    const here = await inAttention();
    const person = here[of];
    await nextSecond();
    const answers = allAtOnce(person, here.consultationId);
    // In the midst of them, and not behind them in the line for a connection.
    await vi.waitUntil(async () => (await changesBy(person)) > 0, soon);
    await end(person);
    const atTheEnd = await changesBy(person);
    const settled = await Promise.all(answers);
    expect(await changesBy(person)).toBe(atTheEnd);
    const refused = settled.filter((answer) => answer.http !== 200);
    // Who has another role by then begins anew with it.
    const anew = await changesBy({ ...person, role: 'admin' });
    expect(settled.length - refused.length).toBe(atTheEnd + anew);
    // On a busy machine a change may also have waited for its turn for too long, and then it was not made either.
    const unmade = [...code, 'illegal-transition', 'not-found', 'unavailable'];
    for (const answer of refused) expect(unmade).toContain(answer.code);
    expect(refused.length).toBeGreaterThan(0);
    // And nothing begins any more, at whichever of them and by whichever endpoint.
    for (const { app } of replicas)
      for (const endpoint of endpoints) {
        const late = await call(app, endpoint, 'createUpload', person, announced);
        if (end !== endings['a change of role']?.end) expect(code).toContain(late.code);
      }
    expect(await changesBy(person)).toBe(atTheEnd);
  });
});

/** Runs `work` while this person's authority is held elsewhere; when it waits there he is blocked. */
async function blockedMeanwhile<T>(person: Person, work: () => Promise<T>): Promise<T> {
  const { db } = desk.dependencies;
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${person.id}::uuid))`);
      const working = work();
      await vi.waitUntil(async () => (await awaitedLocks(tx, { authorityOf: person.id })) > 0, soon);
      await tx.update(users).set({ status: 'blocked' }).where(eq(users.id, person.id));
      return { working };
    })
    .then(({ working }) => working);
}

describe('admitted, and blocked before the transaction began', () => {
  const refusals: [string, ProcedureName, (ids: { consultationId: string; key: string }) => unknown][] = [
    [
      'a change',
      'sendMessage',
      ({ consultationId }) => ({ consultationId, text: 'Otra', idempotencyKey: randomUUID() }),
    ],
    [
      'the same change again',
      'sendMessage',
      ({ consultationId, key }) => ({ consultationId, text: 'Una', idempotencyKey: key }),
    ],
  ];
  test.each(refusals)('%s is refused', async (_what, verb, input) => {
    const { patient, consultationId } = await inAttention();
    const key = randomUUID();
    await ask(near.app, 'sendMessage', patient, { consultationId, text: 'Una', idempotencyKey: key });
    const before = await changesBy(patient);
    const answer = await blockedMeanwhile(patient, () =>
      call(far.app, 'callable', verb, patient, input({ consultationId, key })),
    );
    expect([answer.code, await changesBy(patient)]).toEqual(['account-blocked', before]);
  });

  test('who is no doctor any more is seen at nobody’s record', async () => {
    const { doctor, consultationId } = await inAttention();
    const before = await desk.dependencies.db.select().from(presences);
    const { db } = desk.dependencies;
    let answer: Promise<Answer> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${doctor.id}::uuid))`);
      answer = call(far.app, 'trpc', 'announcePresence', doctor, { consultationId, present: true });
      await pause(300);
      await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, doctor.id));
    });
    expect((await answer)?.code).toBe('account-inactive');
    expect(await desk.dependencies.db.select().from(presences)).toEqual(before);
  });
});

test('whoever takes authority away without being an action waits for what is under way, before any row', async () => {
  const { patient } = await inAttention();
  const { db } = desk.dependencies;
  const order: string[] = [];
  let ending: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(authority_key(${patient.id}::uuid))`);
    ending = far.dependencies.db.transaction(async (other) => {
      await endAuthority(other, patient.id);
      order.push('taken away');
    });
    await vi.waitUntil(async () => (await awaitedLocks(tx, { authorityOf: patient.id })) > 0, soon);
    order.push('done');
  });
  await ending;
  expect(order).toEqual(['done', 'taken away']);
});

test('also a change that did not say so beforehand waits for the changes under way', async () => {
  const { patient, consultationId } = await inAttention();
  const answers = allAtOnce(patient, consultationId);
  await vi.waitUntil(async () => (await changesBy(patient)) > 0, soon);
  // Two may wait for each other here, and PostgreSQL refuses one: never is a change let through.
  const block = () => desk.dependencies.db.update(users).set({ status: 'blocked' }).where(eq(users.id, patient.id));
  await vi.waitFor(block, soon);
  const atTheEnd = await changesBy(patient);
  await Promise.all(answers);
  expect(await changesBy(patient)).toBe(atTheEnd);
});

test('somebody who never stops writing cannot keep his block waiting', async () => {
  const { patient } = await inAttention();
  let stopped = false;
  const write = async (index: number) => {
    while (!stopped) {
      const answer = await call(at(index), 'callable', 'createUpload', patient, announced);
      if (answer.http !== 200) return answer.code;
    }
    return null;
  };
  const writers = Array.from({ length: 16 }, (_, index) => write(index));
  try {
    await vi.waitUntil(async () => (await changesBy(patient)) > 20, soon);
    await endings['a block']?.end(patient);
  } finally {
    stopped = true;
  }
  expect(new Set(await Promise.all(writers))).toContain('account-blocked');
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { hasPgBouncer, openPgBouncer } from '../../../testing/pgbouncer.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addressOf } from '../../../testing/twin-app.ts';
import { type App, createApp } from '../../app.ts';
import { openCallsElsewhere } from '../identity/calls-elsewhere.ts';
import { createRateLimits } from '../identity/rate-limits.ts';
import { openServerDatabase } from '../server-database.ts';
import { isAbandoned, readFor, Waiter } from '../waiter.ts';
import type { OpenDatabase } from './database.ts';
import { SERVER_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';

const nothingElse = { DATA_DIR: '', DATABASE_OWNER_URL: undefined, emulated: false } as const;

/** Where there is none: `apt-get install pgbouncer`. */
describe.skipIf(!hasPgBouncer)('behind pgbouncer', () => {
  const login = `pooled_${randomUUID().slice(0, 8)}`;
  let admin: postgres.Sql;
  let testApp: TestApp;
  let direct: URL;
  const open = (DATABASE_URL: string, DATABASE_DIRECT_URL: string | null = direct.href) =>
    openServerDatabase(
      { ...nothingElse, DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_DIRECT_URL ?? undefined },
      () => {},
    );
  beforeAll(async () => {
    // The servers behind it are servers of one database, whose calls are one limit.
    testApp = await startTestApp('postgres', { RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000' });
    // What is done behind the pooler is not to be done by this one.
    await testApp.dependencies.jobs.close();
    admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
    await admin.unsafe(`create role ${login} login in role ${SERVER_ROLE}`);
    direct = new URL(await addressOf(testApp));
    direct.username = login;
  });
  afterAll(async () => {
    await testApp.close();
    await admin.unsafe(`drop role ${login}`);
    await admin.end();
  });

  test('a login without limits is told which to give it', async () => {
    const pooler = await openPgBouncer(direct, 'transaction');
    await expect(open(pooler.url)).rejects.toThrow(`alter role ${login} set statement_timeout = 15000;`);
    await pooler.close();
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await admin.unsafe(`alter role ${login} set ${limit} = 15000`);
  });

  test('without a direct address, or with two poolers, or by the statement: each is refused in a sentence', async () => {
    const pooler = await openPgBouncer(direct, 'transaction');
    const byStatement = await openPgBouncer(direct, 'statement');
    await expect(open(pooler.url, null)).rejects.toThrow('or that one in DATABASE_DIRECT_URL');
    await expect(open(pooler.url, pooler.url)).rejects.toThrow(/pooler stands before/);
    await expect(open(byStatement.url)).rejects.toThrow('let it do so by the transaction');
    await Promise.all([pooler.close(), byStatement.close()]);
  });

  describe.each(['transaction', 'session'] as const)('in %s mode', (mode) => {
    let pooler: Awaited<ReturnType<typeof openPgBouncer>>;
    let database: OpenDatabase;
    let app: App;
    let people: Person[];
    beforeAll(async () => {
      // Fewer than we open: connections are lent, and lent again to another role.
      pooler = await openPgBouncer(direct, mode, mode === 'transaction' ? 3 : 40);
      database = await open(pooler.url);
      app = await createApp({ env: testApp.dependencies.env, database, answerTimeoutMs: 60_000 });
      const roles = ['patient', 'doctor', 'admin', 'patient'] as const;
      people = await Promise.all(roles.map((role) => makePerson(app.dependencies, { role })));
    });
    afterAll(async () => {
      await app.close();
      await database.close();
      await pooler.close();
    });

    test('a thousand calls of four people at once: each reads its own and nothing of another', async () => {
      const asked = Array.from({ length: 1_000 }, (_, place) => people[place % people.length] as Person);
      for (let begun = 0; begun < asked.length; begun += 50)
        await Promise.all(
          asked.slice(begun, begun + 50).map(async (person) => {
            const { code, result } = await call(app.app, 'trpc', 'getUserProfile', person);
            expect(code).toBeNull();
            expect(JSON.stringify(result)).toContain(person.email);
          }),
        );
    });

    test('who calls much here is known at a server that goes past the pooler', async () => {
      const far = await open(direct.href, null);
      const limitsOf = ({ db }: OpenDatabase) => {
        const elsewhere = openCallsElsewhere(db, { info: () => {}, warn: () => {} });
        return createRateLimits(Date.now, db, { maxima: { callsOfUser: 80 }, elsewhere });
      };
      const [pooled, past] = [limitsOf(database), limitsOf(far)];
      const who = `behind ${mode}`;
      for (let calls = 0; calls < 80; calls++) pooled.count('callsOfUser', who);
      await pooled.close();
      for (let calls = 0; calls < 10; calls++) past.count('callsOfUser', who);
      await past.close();
      expect(() => past.count('callsOfUser', who)).toThrow();
      await far.close();
    });

    test('what is written is told to whoever listens, and its job is done', async () => {
      const [patient, doctor] = people as [Person, Person];
      const serviceId = await makeService(app.dependencies);
      const { consultationId } = await makeConsultation(app.dependencies, {
        patient,
        doctor,
        serviceId,
        state: 'inProgress',
      });
      const heard = once(app.dependencies.hub.emitter, 'event');
      const words = { consultationId, text: 'Sigo igual', idempotencyKey: randomUUID() };
      expect((await call(app.app, 'trpc', 'sendMessage', patient, words)).code).toBeNull();
      expect((await heard)[0]).toMatchObject({ consultationId });

      const { system, asJobs, jobs } = app.dependencies;
      await asJobs.execute(sql`delete from jobs.job where name = 'tidyUp'`);
      await system.transaction((tx) => jobs.send(tx, 'tidyUp', {}));
      const states = sql`select state::text from jobs.job where name = 'tidyUp'`;
      await expect
        .poll(() => selectRaw(asJobs, states), { timeout: 30_000 })
        .toEqual([expect.objectContaining({ state: 'completed' })]);
    });

    test('what nobody waits for is gone from PostgreSQL at once, and whoever comes next is hit by nothing', async () => {
      const [, , administrator, patient] = people as [Person, Person, Person, Person];
      const as = app.dependencies.as({ id: administrator.id, role: 'admin' });
      const sleeping = async () => {
        const [row] = await admin`select count(*)::int as many from pg_stat_activity
          where usename = ${login} and state = 'active' and query like 'select pg_sleep%'`;
        return row?.many;
      };
      const sleep = (waiter: Waiter, seconds: number) =>
        readFor(waiter, () => selectRaw(as, sql`select pg_sleep(${seconds}::float8)`)).then(
          () => 'answered',
          (error: unknown) => (isAbandoned(error) ? 'abandoned' : error),
        );
      const [first, second] = [new Waiter(), new Waiter()];
      const asked = [sleep(first, 5), sleep(second, 5)];
      await expect.poll(sleeping).toBe(2);
      first.leave();
      second.leave();
      await expect.poll(sleeping, { timeout: 1_000, interval: 20 }).toBe(0);
      expect(await Promise.all(asked)).toEqual(['abandoned', 'abandoned']);
      const ends = new Set<unknown>();
      for (let round = 0; round < 200; round++) {
        const waiter = new Waiter();
        const ended = sleep(waiter, 0.005);
        await pause(round % 15);
        waiter.leave();
        // Through as few connections as there are, so that one of them is the one that was told.
        const codes = await Promise.all(
          [1, 2, 3].map(async () => (await call(app.app, 'trpc', 'getUserProfile', patient)).code),
        );
        expect(codes).toEqual([null, null, null]);
        ends.add(await ended);
      }
      expect([...ends].sort()).toEqual(['abandoned', 'answered']);
    });

    test('a connection that is lost in the middle fails what was asked on it, and leaves no statement without its role', async () => {
      const [patient] = people as [Person];
      const as = app.dependencies.as({ id: patient.id, role: 'patient' });
      const who = sql`select current_user::text as role, pg_sleep(0.01)`;
      const mine = `application_name = 'consultorio' and datname = '${direct.pathname.slice(1)}' and pid <> pg_backend_pid()`;
      const seen = new Map<string, number>();
      const asking = Array.from({ length: 400 }, async () => {
        const answer = await selectRaw<{ role: string }>(as, who).then(
          ([row]) => row?.role ?? 'none',
          () => 'failed',
        );
        seen.set(answer, (seen.get(answer) ?? 0) + 1);
      });
      for (let cut = 0; cut < 10; cut++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await admin.unsafe(`select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`);
      }
      await Promise.all(asking);
      expect([...seen.keys()].filter((role) => role !== 'failed')).toEqual(['consultorio_patient']);
      // The hub, the jobs and the pool are there again without a restart.
      await expect
        .poll(async () => (await call(app.app, 'trpc', 'getUserProfile', patient)).code, { timeout: 30_000 })
        .toBeNull();
    });
  });
});

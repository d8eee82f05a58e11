import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { holdTable } from '../../../testing/held-table.ts';
import { openPreparedDatabase, type PreparedDatabase } from '../../../testing/test-database.ts';
import { Abandoned, isAbandoned, readFor, Waiter } from '../waiter.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './open-postgres.ts';
import { poolSizes } from './pool-sizes.ts';
import { type Acting, SERVER_ROLE } from './roles.ts';
import { selectRaw } from './rows.ts';

/** One connection for each kind of caller: whatever is told to it in between is told to whoever comes next. */
const sizes = poolSizes({ DATABASE_READ_CONNECTIONS: 1 });

let prepared: PreparedDatabase;
let database: OpenDatabase;
/** The server's role is not shown what others ask. */
let owner: postgres.Sql;
beforeAll(async () => {
  prepared = await openPreparedDatabase('postgres');
  const [named] = await selectRaw<{ name: string }>(prepared.db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${named?.name}`;
  owner = postgres(url.href, { max: 1 });
  database = await openPostgres(url.href, { role: SERVER_ROLE, sizes });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await prepared.close();
});

const person = (): Acting => ({ id: randomUUID(), role: 'admin' });
const underWay = async (text: string) => {
  const [row] = await owner`select count(*)::int as many from pg_stat_activity
    where datname = current_database() and state = 'active' and query like ${text} and pid <> pg_backend_pid()`;
  return row?.many;
};
const sleeping = () => underWay('select pg_sleep%');
const sleep = (waiter: Waiter, seconds: number) =>
  readFor(waiter, () => selectRaw(database.as(person()), sql`select pg_sleep(${seconds}::float8)`)).then(
    () => 'answered',
    (error: unknown) => (isAbandoned(error) ? 'abandoned' : error),
  );
const nameOf = async (who: Acting) =>
  (await selectRaw<{ name: string }>(database.as(who), sql`select current_setting('app.person') as name`))[0]?.name;

test('what nobody waits for is gone from PostgreSQL at once, and whoever stands behind it is not', async () => {
  const [first, second] = [new Waiter(), new Waiter()];
  const asked = [sleep(first, 5), sleep(second, 5)];
  const after = person();
  const name = nameOf(after);
  await expect.poll(sleeping).toBe(1);
  const from = performance.now();
  // The one that runs and the one that stands in the line.
  first.leave();
  second.leave();
  expect(await Promise.all(asked)).toEqual(['abandoned', 'abandoned']);
  expect(await name).toBe(after.id);
  expect(await sleeping()).toBe(0);
  expect(performance.now() - from).toBeLessThan(1_000);
  await expect(readFor(first, () => selectRaw(database.as(after), sql`select 1`))).rejects.toMatchObject({
    cause: expect.any(Abandoned),
  });
});

test('whoever leaves at the moment of the answer ends nothing of the next one, who is called by the own name', async () => {
  const ends = new Set<unknown>();
  for (let round = 0; round < 300; round++) {
    const waiter = new Waiter();
    const asked = sleep(waiter, 0.003);
    const next = person();
    await pause((round % 12) / 2);
    const name = asked.then(() => nameOf(next));
    waiter.leave();
    const at = nameOf(next);
    expect([await name, await at]).toEqual([next.id, next.id]);
    ends.add(await asked);
  }
  // Some were in time and some were not: else nothing was tried.
  expect([...ends].sort()).toEqual(['abandoned', 'answered']);
});

test('what writes is not ended, whoever has left', async () => {
  const waiter = new Waiter();
  const { id } = person();
  await prepared.asOwner('create table written (id uuid); grant all on written to public');
  const letGo = await holdTable(prepared.db, 'written');
  const writing = readFor(waiter, () =>
    selectRaw(database.as({ id, role: 'admin' }), sql`insert into written values (${id}::uuid) returning id`),
  );
  await expect.poll(() => underWay('insert into written%')).toBe(1);
  waiter.leave();
  await pause(300);
  await letGo();
  expect(await writing).toEqual([{ id }]);
});

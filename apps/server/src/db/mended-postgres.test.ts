import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
let elsewhere: OpenDatabase;
beforeAll(async () => {
  [database, elsewhere] = await Promise.all([openTestDatabase('postgres'), openTestDatabase('postgres')]);
});
afterAll(() => Promise.all([database.close(), elsewhere.close()]));

test('a connection that PostgreSQL closes within a transaction fails that transaction, and neither the process nor the pool', async () => {
  const { db } = database;
  const cutOff = db.transaction(async (tx) => {
    const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`);
    await elsewhere.db.execute(sql`select pg_terminate_backend(${row?.pid}::int)`);
    // The socket is gone by now, and nobody had asked for anything that could fail.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(tx.execute(sql`select 1`)).rejects.toThrow();
    throw new Error('the work has failed');
  });
  await expect(cutOff).rejects.toThrow();
  const all = Promise.all(Array.from({ length: 16 }, () => db.transaction((tx) => tx.execute(sql`select 1`))));
  const late = new Promise((_resolve, reject) => setTimeout(reject, 4000, new Error('the pool hangs')).unref());
  await Promise.race([all, late]);
});

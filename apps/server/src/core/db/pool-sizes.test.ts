import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { poolSizes } from './pool-sizes.ts';
import { selectRaw } from './rows.ts';

test('a process holds as many connections as it is told, and no more', async () => {
  const sizes = poolSizes({ DATABASE_CONNECTIONS: 2 });
  expect(sizes).toMatchObject({ own: 2, reading: 4, answerMs: 7_000, statementMs: 15_000 });
  const database = await openPostgres(inject('databaseUrl'), { sizes });
  try {
    const asked = Array.from({ length: 6 }, () =>
      selectRaw<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    );
    const used = new Set((await Promise.all(asked)).map(([row]) => row?.pid));
    expect(used.size).toBe(2);
    const own = () => database.load().find(({ pool }) => pool === 'own');
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = Array.from({ length: 5 }, () => database.db.transaction(() => until));
    await expect.poll(own).toEqual({ pool: 'own', size: 2, busy: 2, waiting: 3 });
    letGo();
    await Promise.all(held);
    await expect.poll(own).toEqual({ pool: 'own', size: 2, busy: 0, waiting: 0 });
  } finally {
    await database.close();
  }
});

import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { poolSizes } from './pool-sizes.ts';
import { selectRaw } from './rows.ts';

test('a process holds as many connections as it is told, and no more', async () => {
  const sizes = poolSizes({ DATABASE_CONNECTIONS: 2 });
  expect(sizes).toEqual({ own: 2, reading: 4 });
  const database = await openPostgres(inject('databaseUrl'), undefined, sizes);
  try {
    const asked = Array.from({ length: 6 }, () =>
      selectRaw<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    );
    const used = new Set((await Promise.all(asked)).map(([row]) => row?.pid));
    expect(used.size).toBe(2);
  } finally {
    await database.close();
  }
});

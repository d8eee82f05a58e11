import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { isDatabaseUnavailable } from './failure.ts';
import { openPostgres } from './open-postgres.ts';
import { poolSizes } from './pool-sizes.ts';

test.each([
  ['a database machine', undefined],
  ['the machine of a pooler', inject('databaseUrl')],
])(
  '%s that goes without a word is given up once its statements should have ended, and its successor asked',
  async (_, direct) => {
    const url = new URL(inject('databaseUrl'));
    const proxy = await openDatabaseProxy(new URL(url));
    url.port = String(proxy.port);
    const sizes = poolSizes({ DATABASE_CONNECTIONS: 2, DATABASE_STATEMENT_SECONDS: 1 });
    const { db, close } = await openPostgres(url.href, { serves: true, sizes, direct, poolerLineMs: 0 });
    const ask = () =>
      db.execute(sql`select pg_backend_pid(), pg_sleep(0.1)`).then(
        (rows) => Number((rows as unknown as { pg_backend_pid: number }[])[0]?.pg_backend_pid),
        (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
      );
    try {
      const before = await Promise.all([ask(), ask()]);
      expect(before).toEqual([expect.any(Number), expect.any(Number)]);
      // Nothing is asked for longer than an answer may take: that is no silence.
      await pause(12_000);
      expect(before).toContain(await ask());
      proxy.replace();
      expect(await Promise.all([ask(), ask()])).toEqual(['unavailable', 'unavailable']);
      // Who asks while a connection is being closed may still be told so.
      await expect.poll(ask, { timeout: 5_000 }).toEqual(expect.any(Number));
    } finally {
      await close();
      await proxy.cut();
    }
  },
  60_000,
);

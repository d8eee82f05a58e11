import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type HeardEvent, openEventHub } from './hub.ts';
import { publishEvents } from './publish.ts';

test('what is committed while PostgreSQL takes the LISTEN away is told once it is back, in order and once', async () => {
  const database = await openTestDatabase('postgres');
  const hub = await openEventHub(database);
  const heard: HeardEvent[] = [];
  hub.emitter.on('event', (event) => heard.push(event));
  const publish = () =>
    database.db.transaction((tx) =>
      publishEvents(tx, [{ name: 'sendMessage', consultationId: null, audience: ['role:admin'] }]),
    );
  try {
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 5000 });
    const listening = sql`datname = current_database() and query ilike 'listen%'`;
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    for (let count = 0; count < 5; count++) await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(6), { timeout: 15_000 });
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(7), { timeout: 5000 });
    const ids = heard.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  } finally {
    await hub.close();
    await database.close();
  }
});

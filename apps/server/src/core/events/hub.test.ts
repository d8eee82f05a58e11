import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { openEventHub } from './hub.ts';
import { EVENT_CHANNEL, publishEvents } from './publish.ts';
import type { AddressedEvent } from './subscriptions.ts';

/** Keeps the lines of each kind. */
function listeningLog() {
  const said = { info: [] as string[], warn: [] as string[], error: [] as string[] };
  const keep = (kind: keyof typeof said) => (_facts: unknown, words?: unknown) => void said[kind].push(String(words));
  return { said, log: { info: keep('info'), warn: keep('warn'), error: keep('error') } as never };
}

test('what is committed while this process cannot hear is told once it can again, in order and once', async () => {
  const near = await openTestDatabase('postgres');
  const [named] = await near.db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) one`);
  const url = new URL(inject('databaseUrl'));
  const proxy = await openDatabaseProxy(new URL(url));
  url.port = String(proxy.port);
  url.pathname = `/${named?.name}`;
  const far = await openPostgres(url.href);
  const { said, log } = listeningLog();
  const hub = await openEventHub(far, log);
  const heard: AddressedEvent[] = [];
  hub.emitter.on('event', (event) => heard.push(event));
  const publish = () =>
    near.db.transaction((tx) =>
      publishEvents(tx, [{ name: 'sendMessage', consultationId: null, audience: ['role:admin'] }]),
    );
  try {
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    await proxy.cut();
    for (let count = 0; count < 5; count++) await publish();
    // The proxy is there again, but what was missed cannot be read yet.
    await near.script('alter table events rename to events_away');
    await proxy.repair();
    await vi.waitFor(() => expect(said.warn).not.toEqual([]), { timeout: 40_000 });
    await near.script('alter table events_away rename to events');
    await vi.waitFor(() => expect(heard).toHaveLength(6), { timeout: 40_000 });
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(7), { timeout: 20_000 });
    const ids = heard.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    // Once for each time that it had to wait, however often it tried.
    const ends = new Map([
      ['missed events cannot be read yet, trying again', 'missed events were read at last'],
      ['announced events cannot be told yet, trying again', 'announced events were told at last'],
    ]);
    expect(said.warn.filter((words) => !ends.has(words))).toEqual([]);
    expect(said.info.toSorted()).toEqual(said.warn.map((words) => ends.get(words)).toSorted());
    expect(said.error).toEqual([]);
  } finally {
    await hub.close();
    await far.close();
    await proxy.cut();
    await near.close();
  }
});

test('what cannot be told is said in the log, and those after it are told', async () => {
  const near = await openTestDatabase('postgres');
  const { said, log } = listeningLog();
  const hub = await openEventHub(near, log);
  const heard: AddressedEvent[] = [];
  hub.emitter.on('event', (event) => heard.push(event));
  try {
    await near.db.execute(sql`select pg_notify(${EVENT_CHANNEL}, 'no event at all')`);
    await near.db.transaction((tx) =>
      publishEvents(tx, [{ name: 'sendMessage', consultationId: null, audience: ['role:admin'] }]),
    );
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    expect(said).toEqual({ info: [], warn: [], error: ['an event was not told'] });
  } finally {
    await hub.close();
    await near.close();
  }
});

import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { announce, announceAt } from '../../../testing/announced-events.ts';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { poolSizes } from '../db/pool-sizes.ts';
import { selectRaw } from '../db/rows.ts';
import { openEventHub } from './hub.ts';
import { EVENT_CHANNEL } from './publish.ts';
import type { AddressedEvent } from './subscriptions.ts';

/** Keeps the lines of each kind. */
function listeningLog() {
  const said = { info: [] as string[], warn: [] as string[], error: [] as string[] };
  const keep = (kind: keyof typeof said) => (_facts: unknown, words?: unknown) => void said[kind].push(String(words));
  return { said, log: { info: keep('info'), warn: keep('warn'), error: keep('error') } as never };
}

const toAdmins = { name: 'sendMessage' as const, consultationId: null, audience: ['role:admin'] };

/** A database, and a process that hears of it through a proxy which a test cuts or silences. */
async function hearFromAfar() {
  const near = await openTestDatabase('postgres');
  const { proxy, url } = await openProxyTo(near.db);
  const sizes = poolSizes({ DATABASE_STATEMENT_SECONDS: 2 });
  const far = await openPostgres(url, { serves: true, sizes });
  const { said, log } = listeningLog();
  const hub = await openEventHub(far, log);
  const heard: AddressedEvent[] = [];
  hub.emitter.on('event', (event) => heard.push(event));
  /** By a server that is nearer. */
  const publish = (count = 1) => announceAt(near, Array(count).fill(toAdmins));
  const close = async () => {
    await hub.close();
    await far.close();
    await proxy.cut();
    await near.close();
  };
  return { near, proxy, hub, heard, said, publish, close };
}

test('what is committed while this process cannot hear is told once it can again, in order and once', async () => {
  const { near, proxy, heard, said, publish, close } = await hearFromAfar();
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
    await close();
  }
});

test('a process whose LISTEN is dead without a word hears again, and listens on another connection', async () => {
  const { near, proxy, heard, publish, close } = await hearFromAfar();
  const listening = async () => {
    const asked = sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
    return (await selectRaw<{ pid: number }>(near.db, asked)).map(({ pid }) => pid);
  };
  try {
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    const [dead] = await listening();
    expect(dead).toEqual(expect.any(Number));
    proxy.replace();
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 });
    await vi.waitFor(
      async () => {
        const now = await listening();
        expect(now).toHaveLength(1);
        expect(now).not.toContain(dead);
      },
      { timeout: 60_000, interval: 500 },
    );
  } finally {
    await close();
  }
}, 150_000);

test('events that are lost with a primary are told to pages as missed, and what comes afterwards is heard', async () => {
  const { near, proxy, hub, heard, said, publish, close } = await hearFromAfar();
  try {
    const page = hub.subscribe(['role:admin']);
    await publish(100);
    await vi.waitFor(() => expect(heard).toHaveLength(100), { timeout: 20_000 });
    expect(await page.next()).not.toEqual([]);
    await proxy.cut();
    // As a standby has it that was promoted before the rest was with it.
    await near.script("delete from events where id > 20; select setval('events_id_seq', 20)");
    await proxy.repair();
    const anew = async (): Promise<AddressedEvent | undefined> =>
      (await page.next()).find(({ name }) => name === 'missedEvents') ?? anew();
    expect(await anew()).toMatchObject({ id: 20, beginsAnew: true });
    await publish();
    await vi.waitFor(() => expect(heard).toHaveLength(101), { timeout: 20_000 });
    // No number that a page knows already.
    expect(heard.at(-1)?.id).toBeGreaterThan(100);
    expect(said.warn).toContain('events that were told are not in the database, pages read anew');
  } finally {
    await close();
  }
}, 90_000);

/** On a process of its own, and nothing in between. */
async function hearFromNear() {
  const database = await openTestDatabase('postgres');
  const { said, log } = listeningLog();
  const hub = await openEventHub(database, log);
  const heard: AddressedEvent[] = [];
  hub.emitter.on('event', (event) => heard.push(event));
  const close = async () => {
    await hub.close();
    await database.close();
  };
  return { database, said, hub, heard, close };
}

test('what a server that was killed after the commit has not told is told by another', async () => {
  const { database, heard, close } = await hearFromNear();
  try {
    await announce({ db: database.db, hub: { tellAnnouncements: () => {} } }, [toAdmins]);
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 40_000, interval: 500 });
  } finally {
    await close();
  }
});

test('an event that comes before those that were not heard is told after them', async () => {
  const { database, hub, heard, close } = await hearFromNear();
  try {
    await announce({ db: database.db, hub }, [toAdmins]);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    // Told while this process could not hear.
    await database.script(
      "insert into events (name, consultation_id, audience) values ('sendMessage', null, '{role:admin}'), ('sendMessage', null, '{role:admin}')",
    );
    await announce({ db: database.db, hub }, [toAdmins]);
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual([1, 2, 3, 4]), { timeout: 5_000 });
  } finally {
    await close();
  }
});

test('what cannot be told is said in the log, and those after it are told', async () => {
  const { database, hub, heard, said, close } = await hearFromNear();
  try {
    await database.db.execute(sql`select pg_notify(${EVENT_CHANNEL}, 'no event at all')`);
    await announce({ db: database.db, hub }, [toAdmins]);
    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 });
    expect(said).toEqual({ info: [], warn: [], error: ['an event was not told'] });
  } finally {
    await close();
  }
});

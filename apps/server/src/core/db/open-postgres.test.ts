import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/free-port.ts';
import { openDatabaseProxy } from '../../../testing/database-proxy.ts';
import { openPostgresPair, type PostgresPair } from '../../../testing/postgres-pair.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './open-postgres.ts';
import { selectRaw } from './rows.ts';

let pair: PostgresPair;
let away: string;
const named = (hosts: string[], attrs = 'read-write') =>
  `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=${attrs}`;
beforeAll(async () => {
  pair = await openPostgresPair();
  away = `127.0.0.1:${await freePort()}`;
});
afterAll(() => pair.close());

const whoWrites = sql`select inet_server_port() as port, pg_is_in_recovery() as follows`;

/** The client with which the queue of jobs connects. */
async function clientOf(url: string): Promise<Client> {
  const database = await openPostgres(url);
  const { connectionString, Client: Ours } = database.boss as { connectionString: string; Client: typeof Client };
  await database.close();
  const client = new Ours({ connectionString });
  client.on('error', () => {});
  return client;
}

test.each(['read-write', 'primary'])(
  'of several servers the one that takes writes is asked: not one that is away, and not one that follows (%s)',
  async (attrs) => {
    const hosts = [away, pair.standby, pair.primary];
    const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: named(hosts, attrs) });
    const writer = { port: Number(pair.primary.split(':')[1]), follows: false };
    // Each connection finds it by itself.
    const asked = await Promise.all(Array.from({ length: 6 }, () => selectRaw(database.db, whoWrites)));
    expect(asked.flat()).toEqual(Array(6).fill(writer));
    await database.close();

    const client = await clientOf(named(hosts, attrs));
    await client.connect();
    expect(client.port).toBe(writer.port);
    await client.query('create temporary table written (id integer)');
    await client.end();
  },
);

test('a server starts though the first of several says nothing, and a machine that is away is told as such', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const quiet = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const open = (hosts: string[]) =>
    openDatabase({ DATA_DIR: '', DATABASE_URL: named(hosts), DATABASE_CONNECT_SECONDS: 1 });
  const database = await open([quiet, pair.standby, pair.primary]);
  expect(await selectRaw(database.db, whoWrites)).toEqual([expect.objectContaining({ follows: false })]);
  await database.close();
  await expect(open([away, quiet])).rejects.toMatchObject({ cause: { code: 'CONNECT_TIMEOUT' } });
  silent.close();
});

test('where none takes writes both say so', async () => {
  const hosts = [pair.standby, away];
  await expect(openDatabase({ DATA_DIR: '', DATABASE_URL: named(hosts) })).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  });
  const told: unknown[] = [];
  const client = await clientOf(named(hosts));
  await client.connect((error) => told.push(error));
  expect(told).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
});

test('one address is pg’s own to open', async () => {
  const url = `postgres://postgres@${pair.primary}/postgres`;
  const database = await openPostgres(url);
  const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  expect(database.boss).toEqual({ connectionString: url, max: 3, ...alive });
  await database.close();
});

test('who was refused to listen by a server that follows hears of it once that one is promoted', async () => {
  const to = new URL(`postgres://${pair.primary}`);
  const proxy = await openDatabaseProxy(to);
  const database = await openPostgres(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`);
  const heard: string[] = [];
  await database.listen('moved', (payload) => heard.push(payload));
  to.host = pair.standby;
  await proxy.cut();
  await proxy.repair();
  const keep = () =>
    database.keepListening().then(
      () => 'listening',
      (error) => error.code,
    );
  await expect.poll(keep, { timeout: 20_000 }).toBe('25006');
  await pair.promote();
  expect(await keep()).toBe('listening');
  const notify = sql`select pg_notify('moved', 'here')`;
  await expect.poll(() => database.db.execute(notify).then(() => 'told', String), { timeout: 20_000 }).toBe('told');
  await expect.poll(() => heard).toContain('here');
  await database.close();
  await proxy.cut();
});

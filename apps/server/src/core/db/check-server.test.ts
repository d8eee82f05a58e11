import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { whyUnsupported } from './check-server.ts';
import { openDatabase } from './open.ts';
import { postgres } from './patched-postgres.ts';
import { selectRaw } from './rows.ts';

const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
const name = `ascii_${process.pid}`;
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`drop role if exists ${name}`);
  await admin.end();
});

test('PostgreSQL 14 is refused by name, 15 and newer are not', () => {
  const server = (version: string, number: number) => whyUnsupported({ version, number, encoding: 'UTF8' });
  expect(server('14.19 (Debian 14.19-1)', 140_019)).toContain('its PostgreSQL is 14.19');
  expect(server('15.0', 150_000)).toBeNull();
});

test('a database that cannot hold every letter is refused at the start', async () => {
  await admin.unsafe(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  const url = new URL(inject('databaseUrl'));
  const open = () => openDatabase({ DATA_DIR: '', DATABASE_URL: url.href });
  await (await open()).close();
  url.pathname = `/${name}`;
  await expect(open()).rejects.toThrow('DATABASE_URL is wrong: its database is encoded in SQL_ASCII');
});

test('a proxy with nobody behind it, which closes what it takes, is not asked for ever', async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const opening = openDatabase({ DATA_DIR: '', DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` }, 100);
  await expect(opening).rejects.toThrow('The database of DATABASE_URL cannot be reached');
  proxy.close();
});

test('a pooler that takes no more than a name is refused in a sentence', async () => {
  const words = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(words)]);
  answer.writeInt32BE(answer.length - 1, 1);
  const pooler = createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const opening = openDatabase({ DATA_DIR: '', DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` });
  await expect(opening).rejects.toThrow('a pooler stands before the database');
  pooler.close();
});

test('behind a pooler the login has limits, and what is told through it is heard past it', async () => {
  await admin.unsafe(`create role ${name} login superuser`);
  const pooler = new URL(inject('databaseUrl'));
  pooler.username = name;
  const direct = new URL(pooler);
  const open = () => openDatabase({ DATA_DIR: '', DATABASE_URL: pooler.href, DATABASE_DIRECT_URL: direct.href }, 5_000);
  await expect(open()).rejects.toThrow(`alter role ${name} set statement_timeout = 15000; alter role`);
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await admin.unsafe(`alter role ${name} set ${limit} = 15000`);
  direct.pathname = '/template1';
  await expect(open()).rejects.toThrow('they lead to two databases');
  direct.pathname = pooler.pathname;
  const database = await open();
  try {
    const who = sql`select current_user::text as role, current_setting('app.person', true) as person,
      current_setting('statement_timeout') as most`;
    const id = '5f0c5e0e-6a3e-4d5b-9a52-0a1f64a1f000';
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => selectRaw(database.as({ id, role: 'doctor' }), who)),
    );
    // In its role, by its name and no longer than a caller waits; and each connection has forgotten it afterwards.
    expect(asked.flat()).toEqual(Array(8).fill({ role: 'consultorio_doctor', person: id, most: '7s' }));
    const after = await Promise.all(Array.from({ length: 8 }, () => selectRaw<{ person: string }>(database.db, who)));
    expect(after.flat().map(({ person }) => person || 'nobody')).toEqual(Array(8).fill('nobody'));
    // A role that cannot be taken is no statement in another.
    await admin.unsafe(`alter role ${name} nosuperuser`);
    await expect(selectRaw(database.as({ id, role: 'admin' }), who)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  } finally {
    await database.close();
  }
});

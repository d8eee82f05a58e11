import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { whyUnfit } from './fit-server.ts';
import { openDatabase } from './open.ts';
import { postgres } from './patched-postgres.ts';

const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
const name = `ascii_${process.pid}`;
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

test('PostgreSQL 14 is refused by name, 15 and newer are not', () => {
  const server = (version: string, number: number) => whyUnfit({ version, number, encoding: 'UTF8' });
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

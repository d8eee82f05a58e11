import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makePerson } from '../../testing/people.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { bothEngines, openPreparedDatabase } from '../../testing/test-database.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';
import type { OpenDatabase } from './db/database.ts';
import { sqlStateOf } from './db/failure.ts';
import { SERVER_ROLE } from './db/roles.ts';
import { selectRaw } from './db/rows.ts';
import { openServerDatabase } from './server-database.ts';

const whoAmI = async ({ db }: OpenDatabase) =>
  (await selectRaw<{ name: string }>(db, sql`select current_user as name`))[0]?.name;

describe.each(bothEngines)('the server’s role on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openPreparedDatabase(engine);
  });
  afterAll(() => database.close());

  const beyond = [
    'alter table clinical_notes disable trigger user',
    'drop table addenda',
    'truncate deliveries',
    'truncate audit_events',
    "update audit_events set action = 'x'",
    'delete from audit_events',
    'do $$ begin lock table audit_events in share mode; end $$',
    "update audit_seals set sha256 = 'x'",
    'create table mine (id integer)',
    "insert into schema_migrations (name, sha256, position) values ('9999.sql', 'x', 99)",
    'create function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create role mine superuser',
    'drop schema jobs cascade',
    "select pg_read_file('/etc/passwd')",
  ];
  test.each(beyond)('may not: %s', async (statement) => {
    const state = await database.db.execute(sql.raw(statement)).then(() => null, sqlStateOf);
    expect(state).toBe('42501');
  });

  test('is the one that the tests of the whole server run as', async () => {
    expect(await whoAmI(database)).toBe(SERVER_ROLE);
    const testApp = await startTestApp(engine);
    const [row] = await selectRaw<{ name: string }>(testApp.dependencies.db, sql`select current_user as name`);
    expect(row?.name).toBe(SERVER_ROLE);
    await testApp.close();
  });
});

describe('the login of DATABASE_URL', () => {
  const server = () => inject('databaseUrl');
  const name = `roles_${randomUUID().slice(0, 8)}`;
  let admin: postgres.Sql;
  const said: string[] = [];
  const address = (login: string) => {
    const url = new URL(server());
    url.pathname = `/${name}`;
    url.username = login;
    return url.href;
  };
  const open = (DATABASE_URL: string, more: { emulated?: boolean; DATABASE_OWNER_URL?: string } = {}) =>
    openServerDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_OWNER_URL: undefined, emulated: false, ...more }, (one) =>
      said.push(one),
    );
  const logins = ['owner', 'stranger', 'member'].map((kind) => `${kind}_${name}`) as [string, string, string];
  const [owner, stranger, member] = logins;

  beforeAll(async () => {
    admin = postgres(server(), { max: 1, onnotice: () => {} });
    await admin.unsafe(`create role ${owner} login createrole`);
    await admin.unsafe(`create role ${stranger} login`);
    await admin.unsafe(`create role ${member} login in role ${SERVER_ROLE}`);
    await admin.unsafe(`create database ${name} owner ${owner}`);
  });
  afterAll(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    for (const login of logins) await admin.unsafe(`drop role if exists ${login}`);
    await admin.end();
  });

  test('of a database that nobody migrated: one is told what to run', async () => {
    await expect(open(address(member))).rejects.toThrow('run npm run migrate with DATABASE_OWNER_URL');
  });

  test('a member of the server’s role serves what the owner’s login migrates, and cannot become anybody else', async () => {
    const database = await open(address(member), { DATABASE_OWNER_URL: address(owner) });
    expect(await whoAmI(database)).toBe(member);
    for (const role of [owner, 'postgres'])
      expect(await database.db.execute(sql.raw(`set role ${role}`)).then(() => null, sqlStateOf)).toBe('42501');
    const testApp = await startTestApp();
    const { env } = testApp.dependencies;
    const app = await createApp({ env: { ...env, DATABASE_URL: address(member) }, database });
    const patient = await makePerson(app.dependencies, { role: 'patient' });
    await ask(app.app, 'createUpload', patient, { purpose: 'message', name: 'foto.jpg', size: 9 });
    await app.close();
    await database.close();
    await testApp.close();
  });

  test('owner, superuser, stranger: each is refused in one sentence', async () => {
    await expect(open(address(owner))).rejects.toThrow(`its role ${owner} owns the tables. The server needs a login`);
    await expect(open(address('postgres'))).rejects.toThrow('its role postgres is bound by nothing');
    await expect(open(address(stranger))).rejects.toThrow(`is no member of ${SERVER_ROLE}`);
    expect(said).toEqual([]);
  });

  test('in emulator mode a superuser steps down, and it is said', async () => {
    const database = await open(address('postgres'), { emulated: true });
    expect(await whoAmI(database)).toBe(SERVER_ROLE);
    await database.close();
    expect(said).toEqual([expect.stringContaining(`goes on as ${SERVER_ROLE}`)]);
  });
});

test('DATABASE_OWNER_URL is read like DATABASE_URL', () => {
  expect(() => readEnv({ DATABASE_OWNER_URL: 'mysql://x' })).toThrow('DATABASE_OWNER_URL');
});

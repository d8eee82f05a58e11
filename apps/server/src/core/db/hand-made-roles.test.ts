import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTemporaryPostgres } from '../../../../../scripts/postgres.ts';
import { runCommandLine } from '../../../testing/command-line.ts';
import { openServerDatabase } from '../server-database.ts';
import { rolesOfServer, SERVER_ROLE } from './roles.ts';

const page = readFileSync(new URL('../../../../../docs/operate.md', import.meta.url), 'utf8');
/** What docs/operate.md has an administrator of the database say where the owner may make no roles. */
const [block = ''] = /(?: {4}(?:create role \w+ nologin|grant consultorio_\w+, ).*\n)+/.exec(page) ?? [];
const made = [...block.matchAll(/create role (\w+) nologin/g)].map(([, role = '']) => role);

// Roles are of the whole cluster, and those of all tests are made in theirs.
let cluster: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let admin: postgres.Sql;
beforeAll(async () => {
  cluster = await startTemporaryPostgres();
  admin = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await admin.unsafe('create role somebody login');
  await admin.unsafe('create database clinic owner somebody');
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
});

const addressOf = (login: string) => {
  const url = new URL(cluster.url);
  url.pathname = '/clinic';
  url.username = login;
  return url.href;
};
const migrate = () =>
  runCommandLine('migrate', [], { DATABASE_OWNER_URL: addressOf('somebody'), DATABASE_URL: addressOf('server') });

test('an owner who may make no roles is told which are missing, and migrates once the page’s block was said', async () => {
  expect(made).toEqual([SERVER_ROLE, ...rolesOfServer]);
  const refused = await migrate();
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`lacks ${made.join(', ')}, `);
  expect(refused.err).toContain('Applied: 0001');

  // A role that is there and not given is one that the server cannot become.
  const without = block.replace(/grant consultorio_patient, /, 'grant ');
  await admin.unsafe(without);
  expect((await migrate()).err).toContain('lacks consultorio_patient, ');
  await admin.unsafe(`grant consultorio_patient to ${SERVER_ROLE}`);
  expect(await migrate()).toMatchObject({ code: 0, out: 'Nothing to apply.\n' });

  const [, login = ''] = /^ {4}(create role consultorio_server .*;)$/m.exec(page) ?? [];
  await admin.unsafe(login);
  const database = await openServerDatabase(
    { DATA_DIR: '', DATABASE_URL: addressOf('consultorio_server'), DATABASE_OWNER_URL: undefined, emulated: false },
    () => {},
  );
  await database.close();
}, 300_000);

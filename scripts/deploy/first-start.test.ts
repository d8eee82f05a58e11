import { spawnSync } from 'node:child_process';
import { createHmac, hash, pbkdf2Sync } from 'node:crypto';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/core/db/open.ts';
import { migrateAll, openServerDatabase } from '../../apps/server/src/core/server-database.ts';
import { startTemporaryPostgres } from '../postgres.ts';
import { root } from '../process-group.ts';
import { composed, needed, type Service } from './composed.ts';

/** PostgreSQL's own; it is no package of npm. */
const hasPsql = spawnSync('psql', ['--version']).status === 0;

/** Whether PostgreSQL keeps this password (RFC 5803). */
function isKept(password: string, secret: string): boolean {
  const [, rounds, salt = '', stored] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(secret) ?? [];
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(rounds), 32, 'sha256');
  const key = createHmac('sha256', salted).update('Client Key').digest();
  return hash('sha256', key, 'base64') === stored;
}

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  if (hasPsql) server = await startTemporaryPostgres();
});
afterAll(() => server?.stop());

test.skipIf(!hasPsql)(
  'an empty PostgreSQL becomes one that the servers sign in to: its first script, the migrations, then the login that owns nothing',
  async () => {
    const { services } = composed({ ...needed, DATABASE_PASSWORD: "it's" });
    const { environment: settings = {} } = services.postgres as Service;
    const admin = postgres(server.url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${settings.POSTGRES_DB}`);
    const here = new URL(server.url);
    here.pathname = `/${settings.POSTGRES_DB}`;
    // As the image runs it.
    const ran = spawnSync(
      'psql',
      ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-f', join(root, 'deploy/first-start.sql'), here.href],
      { env: { ...process.env, ...settings }, encoding: 'utf8' },
    );
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    const asked = new URL(services.first?.environment?.DATABASE_URL ?? '');
    asked.host = here.host;
    const env = { DATA_DIR: '', DATABASE_OWNER_URL: undefined, emulated: false };
    const owner = await openDatabase({ ...env, DATABASE_URL: here.href });
    expect((await migrateAll(owner)).length).toBeGreaterThan(50);
    await owner.close();
    const said: string[] = [];
    const database = await openServerDatabase({ ...env, DATABASE_URL: asked.href }, (one) => said.push(one));
    await database.close();
    expect(said).toEqual([]);
    // This server takes everybody at their word: that the password is the one that was given is read here.
    const [kept] = await admin`select rolpassword as secret from pg_authid where rolname = ${asked.username}`;
    expect(isKept("it's", kept?.secret)).toBe(true);
    await admin.end();
  },
);

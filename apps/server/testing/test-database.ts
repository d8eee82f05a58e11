import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../src/core/db/database.ts';
import { openPglite } from '../src/core/db/open-pglite.ts';
import { openPostgres } from '../src/core/db/open-postgres.ts';
import { SERVER_ROLE } from '../src/core/db/roles.ts';
import { selectRaw } from '../src/core/db/rows.ts';
import { pgliteSnapshot } from './pglite-snapshots.ts';

/** For tests whose subject is the database itself: its migrations, roles, rights, policies and columns, and searching in it. */
export const bothEngines = ['pglite', 'postgres'] as const;
export type Engine = (typeof bothEngines)[number];
/** PostgreSQL, which clinics run on: the journeys ask the same of PGlite. `npm run soak` asks both of everything. */
export const engines = inject('engines');
/** For a sweep over all tables: PGlite in every eighth run. */
export const enginesInTurn = inject('isWhole') || inject('turn') % 8 === 0 ? bothEngines : engines;

/** A database of its own for one test file, migrated: PGlite in memory, or a fresh one on the real server. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return engine === 'pglite'
    ? openPglite({ snapshot: await pgliteSnapshot('migrated') })
    : openFreshPostgres(inject('migratedDatabase'));
}

/** As the server uses it; `asOwner` runs what only the owner of the tables may. */
export type PreparedDatabase = OpenDatabase & { asOwner: (text: string) => Promise<void> };

/**
 * The same after an app has started on it once, in the server's role: every app would lay down the same again, for a
 * second each. PGlite lies in `dataDir` where one is given.
 */
export const openPreparedDatabase = (engine: Engine, dataDir?: string): Promise<PreparedDatabase> =>
  engine === 'pglite' ? openPreparedPglite(dataDir) : openFreshPostgres(inject('preparedDatabase'), SERVER_ROLE);

async function openPreparedPglite(dataDir?: string): Promise<PreparedDatabase> {
  const database = await openPglite({ snapshot: await pgliteSnapshot('laid'), ...(dataDir ? { dataDir } : {}) });
  const stepDown = `set role ${SERVER_ROLE}`;
  await database.script(stepDown);
  // One text is one turn of its only connection.
  return { ...database, asOwner: (text) => database.script(`reset role; ${text}; ${stepDown}`) };
}

/** The same, before its first migration. */
export const openBareDatabase = async (engine: Engine): Promise<OpenDatabase> =>
  engine === 'pglite' ? openPglite({ snapshot: await pgliteSnapshot('bare') }) : openFreshPostgres();

async function openFreshPostgres(template = 'template1', role?: string): Promise<PreparedDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  // Copied as files: through the log of a server that keeps none it takes three times the work.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, { role });
  return {
    ...database,
    asOwner: async (text) => {
      const owner = postgres(url.href, { max: 1, onnotice: () => {} });
      await owner.unsafe(text);
      await owner.end();
    },
    close: async () => {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Where a database of the tests' own server is found. */
export async function addressOfDatabase(db: Database): Promise<string> {
  const [named] = await selectRaw<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${named?.name}`;
  return url.href;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { asc, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { holdLock } from './advisory-lock.ts';
import { instant, now } from './columns.ts';
import type { Database, OpenDatabase } from './database.ts';
import { grantJobRights } from './job-rights.ts';
import { grantToServer } from './server-role.ts';

const folder = new URL('../../../drizzle/', import.meta.url);
const applied = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
  position: integer('position').notNull(),
  appliedAt: instant('applied_at').notNull().default(now),
});

/** A table of one row, to ask the database about itself with the query builder. */
const one = sql`(select 1) one`;

type Migration = { name: string; text: string; sha256: string };

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

/** The migrations that this version can apply, in their order. */
export const knownMigrations = (): { name: string; sha256: string }[] => readMigrations();

/** Applied to this database, in their order; none when it was never migrated. */
export async function migrationsIn(db: Database): Promise<{ name: string; sha256: string }[]> {
  const [exists] = await db.select({ yes: sql<boolean>`to_regclass('schema_migrations') is not null` }).from(one);
  if (!exists?.yes) return [];
  return db.select({ name: applied.name, sha256: applied.sha256 }).from(applied).orderBy(asc(applied.position));
}

/**
 * Applies what is missing, each file in a transaction of its own, under a lock that makes other replicas wait. With
 * `last`, nothing after that one: an old backup is loaded as it was, and migrated then.
 * @returns names applied now. @throws Error with a sentence when the database is newer than this code.
 */
export async function migrate(database: OpenDatabase, last?: string): Promise<string[]> {
  const migrations = readMigrations();
  // Before the first write.
  await refuseNewer(database.db, migrations);
  await database.db.transaction(async (tx) => {
    // Of two replicas that create it at once, `if not exists` lets one fail.
    await holdMigrations(tx);
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, sha256 text not null, position integer not null, applied_at timestamptz not null default now())`,
    );
  });
  const done: string[] = [];
  for (const [position, migration] of migrations.entries()) {
    if (await applyOne(database, migration, position)) done.push(migration.name);
    if (migration.name === last) break;
  }
  // A newer replica may have been here while we waited for the lock.
  await refuseNewer(database.db, migrations);
  if (!last)
    await database.db.transaction(async (tx) => {
      await holdMigrations(tx);
      await grantToServer(tx);
      await grantJobRights(tx);
    });
  return done;
}

/** After the tables of pg-boss were made, of which some of the rights are. */
export async function grantToJobs({ db }: OpenDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await holdMigrations(tx);
    await grantJobRights(tx);
  });
}

/** @throws Error with a sentence when this version knows a migration that was not applied, or the database a newer one. */
export async function assertMigrated(db: Database): Promise<void> {
  const migrations = readMigrations();
  await refuseNewer(db, migrations);
  const applied = new Set((await migrationsIn(db)).map(({ name }) => name));
  const missing = migrations.find(({ name }) => !applied.has(name));
  if (missing)
    throw new Error(
      `The database lacks the migration ${missing.name}: run npm run migrate with DATABASE_OWNER_URL, or give it to the server.`,
    );
}

async function refuseNewer(db: Database, migrations: Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = (await migrationsIn(db)).find(({ name }) => !known.has(name));
  if (foreign)
    throw new Error(
      `The database has the migration ${foreign.name}, which this version does not know. Update the server.`,
    );
}

/**
 * The replica before us may take minutes, and so may we. Waits for a table keep their limit: writers queue behind us.
 */
async function holdMigrations(tx: Database): Promise<void> {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await holdLock(tx, 'migrations');
  await tx.execute(sql`set local lock_timeout to default`);
}

async function applyOne(database: OpenDatabase, migration: Migration, position: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await holdMigrations(tx);
    const [row] = await tx.select().from(applied).where(sql`name = ${migration.name}`);
    if (row) {
      if (row.sha256 !== migration.sha256)
        throw new Error(`The migration ${migration.name} was edited after it was applied.`);
      return false;
    }
    for (const statement of statementsOf(migration.text)) await tx.execute(sql.raw(statement));
    await tx.insert(applied).values({ name: migration.name, sha256: migration.sha256, position });
    return true;
  });
}

/** Splits at semicolons outside $$ bodies and comments; our migrations quote no semicolon otherwise. */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    const code = line.startsWith('--') ? '' : line;
    if ((code.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    current += `${code}\n`;
    if (!inBody && code.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}

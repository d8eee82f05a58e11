import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { asc, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { holdLock, lockOfConnection } from './advisory-lock.ts';
import { instant, now } from './columns.ts';
import type { Database, OpenDatabase } from './database.ts';
import { changesOfPolicies } from './install-policies.ts';
import { grantJobRights } from './job-rights.ts';
import { isOnline, LOCK_MS, patiently, type Run, runOnline } from './online-migration.ts';
import { runTogether } from './run-together.ts';
import { grantToServer } from './server-role.ts';

const ASK_AGAIN_MS = 100;
/** So long a lock is waited for without a word. */
const PATIENT_MS = 10_000;
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
      return { name, text, sha256: hash('sha256', text, 'hex') };
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
 * Applies what is missing, each file in a transaction of its own, or online, under a lock that makes other replicas wait, and
 * says so where it takes long. With `last`, nothing after that one: an old backup is loaded as it was, and migrated then.
 * @returns names applied now. @throws Error with a sentence when the database is newer than this code.
 */
export async function migrate(
  database: OpenDatabase,
  { last, say = () => {} }: { last?: string | undefined; say?: ((sentence: string) => void) | undefined } = {},
): Promise<string[]> {
  const migrations = readMigrations();
  // Before the first write.
  await refuseNewer(database.db, migrations);
  return database.alone(async (run) => {
    const { take, giveBack, holder } = lockOfConnection('migrating');
    const asked = performance.now();
    for (let isSaid = false; !(await run(take))[0]?.taken; await setTimeout(ASK_AGAIN_MS)) {
      if (isSaid || performance.now() - asked < PATIENT_MS) continue;
      isSaid = true;
      for (const { from, since } of await run(holder))
        say(`Waiting for another server that applies migrations, from ${from}, its last word at ${since}.`);
    }
    try {
      return await migrateAlone(database, run, { migrations, last });
    } finally {
      // A connection that was lost has given it back.
      await run(giveBack).catch(() => {});
    }
  });
}

async function migrateAlone(
  database: OpenDatabase,
  run: Run,
  { migrations, last }: { migrations: Migration[]; last: string | undefined },
): Promise<string[]> {
  await inTurn(database, (tx) =>
    // Of two replicas that create it at once, `if not exists` lets one fail.
    tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, sha256 text not null, position integer not null, applied_at timestamptz not null default now())`,
    ),
  );
  const done: string[] = [];
  for (const [position, migration] of migrations.entries()) {
    if (await applyOne(database, run, { migration, position })) done.push(migration.name);
    if (migration.name === last) break;
  }
  // A newer replica may have been here while we waited for the lock.
  await refuseNewer(database.db, migrations);
  if (!last) {
    await grantToCallers(database);
    await grantToJobs(database);
  }
  return done;
}

/** The roles, their rights and their policies as this version has them. Nothing is written when all of that stands. */
export async function grantToCallers(database: OpenDatabase): Promise<void> {
  if (!(await inTurn(database, grantToServer))) return;
  for (const statements of await changesOfPolicies(database.db))
    await inTurn(database, (tx) => runTogether(tx, statements));
}

/** Asked again after the tables of pg-boss were made, of which some of the rights are. */
export async function grantToJobs(database: OpenDatabase): Promise<void> {
  await inTurn(database, grantJobRights);
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
 * In a transaction that replicas, those of earlier versions too, do one after the other. The one before us may take minutes, and
 * so may we; a table is waited for only as long as writers may queue behind us.
 */
const inTurn = <Answer>({ db }: OpenDatabase, work: (tx: Database) => Promise<Answer>): Promise<Answer> =>
  patiently(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`);
      await tx.execute(sql`set local statement_timeout = 0`);
      await holdLock(tx, 'migrations');
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
      return work(tx);
    }),
  );

async function applyOne(
  database: OpenDatabase,
  run: Run,
  { migration, position }: { migration: Migration; position: number },
): Promise<boolean> {
  const { name, sha256, text } = migration;
  const isThere = async (tx: Database): Promise<boolean> => {
    const [row] = await tx.select().from(applied).where(sql`name = ${name}`);
    if (row && row.sha256 !== sha256) throw new Error(`The migration ${name} was edited after it was applied.`);
    return Boolean(row);
  };
  if (isOnline(name)) {
    if (await inTurn(database, isThere)) return false;
    await runOnline(run, statementsOf(text), database.engine);
  }
  return inTurn(database, async (tx) => {
    if (await isThere(tx)) return false;
    if (!isOnline(name)) for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
    await tx.insert(applied).values({ name, sha256, position });
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

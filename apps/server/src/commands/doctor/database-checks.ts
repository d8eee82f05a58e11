import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { isOverdue, oldestUnsealed } from '../../core/audit/unsealed.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { clocksApart } from '../../core/db/clock-agrees.ts';
import type { OpenDatabase } from '../../core/db/database.ts';
import { assertMigrated } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/open.ts';
import { connectionsOf, poolSizes } from '../../core/db/pool-sizes.ts';
import { isGoverning } from '../../core/db/role-conditions.ts';
import { callerRoles } from '../../core/db/roles.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { assertRoles, excessOf } from '../../core/db/server-role.ts';
import { users } from '../../core/db/tables/people.ts';
import { sentenceOf } from '../../core/errors/sentence-of.ts';
import { installationOf, refuseStorageOfOthers } from '../../core/files/installation.ts';
import { openStorage } from '../../core/files/storage.ts';
import { countJobs } from '../../core/jobs/waiting-jobs.repo.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { countUnsent, readDatabaseFacts, readLastWholeBackup } from '../../domain/status/status.repo.ts';
import type { Env } from '../../env.ts';
import { about, type Finding } from './finding.ts';
import { checkReceiver, checkSlots } from './slot-checks.ts';

const MAX_SKEW_MS = 2_000;

/** Looks into the database with the login of the server, and changes nothing in it. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  const { look, wrong } = about('database');
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
    return [look(`There is none in DATA_DIR ${env.DATA_DIR} yet: the first start makes it.`)];
  let database: OpenDatabase;
  try {
    database = await openDatabase(env);
  } catch (error) {
    const says = sentenceOf(error);
    // The embedded one has one reader: its own server knows the rest.
    return [/in use by another server/.test(says) ? look(`${says} Or read Configuraciones → Sistema.`) : wrong(says)];
  }
  try {
    const standing = await checkStanding(database, env);
    return standing.some(({ verdict }) => verdict === 'wrong')
      ? standing
      : [...standing, ...(await checkContents(database, env))];
  } catch (error) {
    return [wrong(sentenceOf(error))];
  } finally {
    await database.close();
  }
}

/** Whether a server could start on it. */
async function checkStanding(database: OpenDatabase, env: Env): Promise<Finding[]> {
  const { ok, look, wrong } = about('database');
  const excess = env.DATABASE_URL && !env.emulated ? await excessOf(database.db) : null;
  if (excess) return [wrong(`DATABASE_URL: ${excess}. See «Roles in the database» in docs/operate.md.`)];
  try {
    await assertMigrated(database.db);
    if (env.DATABASE_URL && !env.emulated) await assertRoles(database);
  } catch (error) {
    return [wrong(sentenceOf(error))];
  }
  const skew = await clocksApart(database.db, Date.now);
  const { version } = await readDatabaseFacts(database.db);
  const clock = about('clock');
  const isEmbedded = database.engine === 'pglite';
  const migrated = `${isEmbedded ? 'Embedded' : 'PostgreSQL'} ${version}, migrated`;
  return [
    isEmbedded && !env.emulated
      ? look(`${migrated}. It survives no power cut: real patients belong on a PostgreSQL server, DATABASE_URL.`)
      : ok(`${migrated}.`),
    skew > MAX_SKEW_MS
      ? clock.wrong(
          `Database and server differ by ${(skew / 1000).toFixed(1)} s: terms and sessions hang on both, and above a minute nothing is ended or removed. Set the clock of each by the same time server.`,
        )
      : clock.ok('Database and server agree.'),
    ...(await checkConnections(database, env)),
    ...(await checkLocks(database)),
    ...(await checkReceiver(database)),
    ...(await checkSlots(database)),
  ];
}

/** For how many servers the database has room, one that is being replaced among them. */
async function checkConnections({ db, engine }: OpenDatabase, env: Env): Promise<Finding[]> {
  const { ok, look, wrong } = about('connections');
  if (engine === 'pglite') return [];
  const [row] = await selectRaw<{ room: number }>(
    db,
    // The last of them since PostgreSQL 16.
    sql`select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as room`,
  );
  const room = row?.room ?? 0;
  const { pooled, direct } = connectionsOf(poolSizes(env), callerRoles.length);
  const most = env.DATABASE_DIRECT_URL ? direct : pooled + direct;
  const says = `A server opens up to ${most}${env.DATABASE_DIRECT_URL ? ' past its pooler' : ''}, the database takes ${room}`;
  if (most > room) return [wrong(`${says}: lower DATABASE_CONNECTIONS, or raise max_connections.`)];
  if (2 * most > room)
    return [
      look(`${says}: a second server has no room, as while one is replaced. Raise max_connections, or use a pooler.`),
    ];
  return [ok(`${says}: room for ${Math.floor(room / most)} servers, the one that is being replaced among them.`)];
}

/** A question that names no day holds every month of the trail with its indexes (decision 230). */
const ENOUGH_LOCKS = 256;

async function checkLocks({ db, engine }: OpenDatabase): Promise<Finding[]> {
  const { look } = about('locks');
  if (engine === 'pglite') return [];
  const [row] = await selectRaw<{ most: number }>(
    db,
    sql`select current_setting('max_locks_per_transaction')::int as most`,
  );
  if (!row || row.most >= ENOUGH_LOCKS) return [];
  return [
    look(
      `max_locks_per_transaction is ${row.most}: in its second year the trail needs ${ENOUGH_LOCKS}, which PostgreSQL takes at a restart of it.`,
    ),
  ];
}

/** What is in it that somebody should know of. */
async function checkContents({ db }: OpenDatabase, env: Env): Promise<Finding[]> {
  const installation = await installationOf(db);
  // Before the first start nothing of what follows is there.
  if (installation === null) return [about('installation').look('No server has started on this database yet.')];
  return [
    await checkMarker(db, env),
    await checkPeople(db, env),
    await checkPapers(db),
    await checkWaiting(db),
    await checkTrail(db),
    await checkBackup(db, env),
  ];
}

type Db = OpenDatabase['db'];

async function checkMarker(db: Db, env: Env): Promise<Finding> {
  const { ok, look, wrong } = about('installation');
  const storage = await openStorage(env);
  try {
    await refuseStorageOfOthers(db, storage);
  } catch (error) {
    return wrong(sentenceOf(error));
  }
  return storage.fallback
    ? look(`Files lie in ${storage.fallback.name} too: npm run storage:move brings them to ${storage.name}.`)
    : ok('Database and files belong together.');
}

async function checkPeople(db: Db, { FIRST_ADMIN_EMAIL }: Env): Promise<Finding> {
  const { ok, look, wrong } = about('people');
  const administrators = await db.$count(users, and(isGoverning, eq(users.status, 'active')));
  if (administrators > 1) return ok(`${administrators} administrators.`);
  if (administrators === 1) return look('One administrator: a second is needed to help the first who loses passkeys.');
  return FIRST_ADMIN_EMAIL
    ? look(`No administrator yet: register as ${FIRST_ADMIN_EMAIL} and verify the e-mail.`)
    : wrong('No administrator, and FIRST_ADMIN_EMAIL is not set: nobody can run the clinic.');
}

async function checkPapers(db: Db): Promise<Finding> {
  const { ok, wrong } = about('papers');
  const { address } = await readEstablishment(db);
  return address.trim() === ''
    ? wrong('The establishment has no address: no document can be issued. Configuraciones → Clínica.')
    : ok('The establishment has its address.');
}

async function checkWaiting(db: Db): Promise<Finding> {
  const { ok, look } = about('jobs');
  const failed = (await countJobs(db)).filter((one) => one.failed > 0);
  const unsent = await countUnsent(db);
  if (failed.length === 0) return ok(`None was given up; ${unsent} mails wait.`);
  return look(
    `Given up: ${failed.map((one) => `${one.failed} ${one.name}`).join(', ')}. Configuraciones → Sistema tries them again.`,
  );
}

async function checkTrail(db: Db): Promise<Finding> {
  const { ok, look } = about('trail');
  const oldest = await oldestUnsealed(db);
  return isOverdue(oldest, Date.now())
    ? look(`Entries since ${oldest} are not sealed: is a server running? Its log says why not.`)
    : ok('Sealed.');
}

async function checkBackup(db: Db, { DEMO, BACKUP_RECIPIENTS }: Env): Promise<Finding> {
  const { ok, look } = about('backup');
  const at = await readLastWholeBackup(db);
  if (at === null)
    return DEMO ? ok('None; a demo.') : look('None was ever made: see «Keeping data» in docs/operate.md.');
  const days = (Date.now() - Date.parse(at)) / DAY_MS;
  if (days > 1.5) return look(`The last was made ${Math.floor(days)} days ago.`);
  if (BACKUP_RECIPIENTS.length > 0 || DEMO) return ok(`Made ${at}.`);
  return look(
    `Made ${at}. BACKUP_RECIPIENTS is not set here: without it a backup is readable, and holds no secrets, so that webhooks wait for new ones after a restore.`,
  );
}

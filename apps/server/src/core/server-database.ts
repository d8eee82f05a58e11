import type { Env } from '../env.ts';
import type { OpenDatabase } from './db/database.ts';
import { assertMigrated, grantToJobs, migrate } from './db/migrate.ts';
import { openDatabase, ownersAddress } from './db/open.ts';
import { openPostgres } from './db/open-postgres.ts';
import { type PoolSettings, poolSizes } from './db/pool-sizes.ts';
import { SERVER_ROLE } from './db/roles.ts';
import { assertRoles, excessOf } from './db/server-role.ts';
import { installJobTables } from './jobs/jobs.ts';

type Options = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'emulated'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL'>> &
  PoolSettings;

/** All that belongs to the owner: tables, those of the jobs too, and what the server may do with them. */
export async function migrateAll(owner: OpenDatabase, say?: (sentence: string) => void): Promise<string[]> {
  const applied = await migrate(owner, { say });
  await installJobTables(owner.boss);
  await grantToJobs(owner);
  return applied;
}

/**
 * The database as the server uses it: migrated, and in a role that owns nothing, so that no fault in it can take the
 * guards off the tables or touch what the audit trail has. In emulator mode a login that could do more steps down.
 * @throws Error with a sentence when the login of DATABASE_URL could do more, or the database lacks a migration
 */
export async function openServerDatabase(env: Options, warn: (sentence: string) => void): Promise<OpenDatabase> {
  if (env.DATABASE_OWNER_URL) {
    const owner = await openDatabase({ ...env, ...ownersAddress(env) });
    await migrateAll(owner, warn).finally(() => owner.close());
  }
  // In emulator mode it may be the owner's, and migrations are applied on it.
  const database = await openDatabase({ ...env, serves: !env.emulated });
  try {
    if (!env.DATABASE_URL) {
      await migrateAll(database);
      await database.script(`set role ${SERVER_ROLE}`);
      await assertRoles(database);
      return database;
    }
    const excess = await excessOf(database.db);
    if (!excess) {
      await assertMigrated(database.db);
      await assertRoles(database);
      return database;
    }
    if (!env.emulated)
      throw new Error(
        `DATABASE_URL is wrong: ${excess}. The server needs a login in the role ${SERVER_ROLE} that owns nothing; DATABASE_OWNER_URL is for the owner's.`,
      );
    if (env.DATABASE_DIRECT_URL)
      throw new Error(
        `DATABASE_URL: ${excess}, and through a pooler the server cannot step down from it. Give it a login in the role ${SERVER_ROLE}, also in emulator mode.`,
      );
    await migrateAll(database, warn);
    warn(`DATABASE_URL: ${excess}. In emulator mode the server goes on as ${SERVER_ROLE}.`);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  await database.close();
  const steppedDown = await openPostgres(env.DATABASE_URL, { role: SERVER_ROLE, sizes: poolSizes(env), serves: true });
  await assertRoles(steppedDown).catch(async (error: unknown) => {
    await steppedDown.close();
    throw error;
  });
  return steppedDown;
}

import type { Env } from '../env.ts';
import type { OpenDatabase } from './database.ts';
import { assertFit } from './fit-server.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** The embedded database under DATA_DIR, or the PostgreSQL server that DATABASE_URL names. */
export async function openDatabase(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openPglite({ dataDir: env.DATA_DIR });
  const database = await openPostgres(env.DATABASE_URL);
  try {
    await assertFit(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

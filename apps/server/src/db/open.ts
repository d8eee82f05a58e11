import type { Env } from '../env.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** The embedded database under DATA_DIR, or the PostgreSQL server that DATABASE_URL names. */
export function openDatabase(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openPglite({ dataDir: env.DATA_DIR });
}

import type { Env } from '../../env.ts';
import { withTimeout } from '../answer-timeout.ts';
import { AppError } from '../app-error.ts';
import type { OpenDatabase } from './database.ts';
import { assertFit } from './fit-server.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { type PoolSettings, poolSizes } from './pool-sizes.ts';

/** A proxy before an absent server takes each connection and closes it, and would be asked again for ever. */
const FIRST_WORD_MS = 15_000;

/** The embedded database under DATA_DIR, or the PostgreSQL server that DATABASE_URL names. */
export async function openDatabase(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> & PoolSettings,
  firstWordMs = FIRST_WORD_MS,
): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openPglite({ dataDir: env.DATA_DIR });
  const database = await openPostgres(env.DATABASE_URL, undefined, poolSizes(env));
  try {
    await withTimeout(assertFit(database.db), firstWordMs);
    return database;
  } catch (error) {
    // Not waited for: nobody may be there to say goodbye to.
    database.close().catch(() => {});
    if (!(error instanceof AppError)) throw error;
    throw new Error(
      'The database of DATABASE_URL cannot be reached: whatever listens there says nothing of PostgreSQL.',
    );
  }
}

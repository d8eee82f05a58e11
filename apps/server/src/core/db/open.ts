import type { Env } from '../../env.ts';
import { addressesOf } from '../../env-database.ts';
import { withTimeout } from '../answer-timeout.ts';
import { AppError } from '../app-error.ts';
import { assertPooler, assertSupported } from './check-server.ts';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { type PoolSettings, poolSizes } from './pool-sizes.ts';

/** A proxy before an absent server takes each connection and closes it, and would be asked again for ever. */
const FIRST_WORD_MS = 15_000;

/** The embedded database under DATA_DIR, or the PostgreSQL server that DATABASE_URL names, through a pooler or not. */
export async function openDatabase(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> &
    Partial<Pick<Env, 'DATABASE_DIRECT_URL'>> &
    PoolSettings & { serves?: boolean },
  firstWordMs = FIRST_WORD_MS,
): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) return openPglite({ dataDir: env.DATA_DIR });
  const direct = env.DATABASE_DIRECT_URL;
  const sizes = poolSizes(env);
  const database = await openPostgres(env.DATABASE_URL, { sizes, direct, serves: env.serves });
  try {
    // Of several servers each may be silent for as long as connecting may take.
    const others = addressesOf(env.DATABASE_URL).length - 1;
    await withTimeout(assertSupported(database.db), firstWordMs + others * sizes.connectMs);
    if (direct) await withTimeout(assertPooler(database, { sizes, arrivalMs: firstWordMs / 5 }), firstWordMs);
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

/** What the owner's work is done on: never a pooler, which ends what takes long and forgets who asked. */
export const ownersAddress = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_OWNER_URL,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'>) => ({
  DATABASE_URL: DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL,
  DATABASE_DIRECT_URL: undefined,
});

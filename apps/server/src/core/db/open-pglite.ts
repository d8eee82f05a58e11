import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { lockDataDir } from './data-lock.ts';
import type { BossConnection, Database, OpenDatabase } from './database.ts';
import { keptHandles } from './handles.ts';
import { type Acting, actingHere } from './roles.ts';

/** PostgreSQL inside this process, under `dataDir`; in memory without one (tests), optionally from a snapshot. */
export async function openPglite(options: {
  dataDir?: string;
  snapshot?: Blob;
}): Promise<OpenDatabase & { client: PGlite }> {
  const release = options.dataDir ? lockDataDir(options.dataDir) : () => {};
  const client = await PGlite.create({
    ...(options.dataDir ? { dataDir: join(options.dataDir, 'postgres') } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions: { pg_trgm },
  });
  await client.exec("set timezone = 'UTC'; set statement_timeout = '15s'");
  return {
    engine: 'pglite',
    client,
    db: drizzle(client as never) as unknown as Database,
    as: keptHandles((who) => actingOn(client, who)),
    script: async (text) => {
      await client.exec(text);
    },
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    boss: { db: fromPglite(client), backend: 'pglite' } as BossConnection,
    close: async () => {
      if (!client.closed) await client.close();
      release();
    },
  };
}

/** Its only connection is the system's: every statement of a caller is a transaction, whose end takes the role along. */
function actingOn(client: PGlite, who: Acting): Database {
  const begin = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    client.transaction(async (tx) => {
      await tx.exec(actingHere(who));
      return work(tx);
    });
  const caller = {
    query: (...asked: Parameters<PGlite['query']>) => begin((tx) => tx.query(...asked)),
    transaction: begin,
  };
  return drizzle({ client: caller } as never) as unknown as Database;
}

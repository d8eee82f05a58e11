import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { lockDataDir } from './data-lock.ts';
import type { BossConnection, Database, OpenDatabase } from './database.ts';
import { cachedHandles } from './handles.ts';
import { actingHere, JOBS_ROLE } from './roles.ts';

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
    as: cachedHandles((who) => actingOn(client, () => actingHere(who))),
    load: () => [],
    answers: null,
    alone: (work) => work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows),
    script: async (text) => {
      await client.exec(text);
    },
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    keepListening: async () => {},
    boss: { db: fromPglite(client), backend: 'pglite' } as BossConnection,
    jobs: {
      db: actingOn(client, () => stepDown),
      boss: { db: fromPglite(steppedDown(client) as never), backend: 'pglite' } as BossConnection,
      role: JOBS_ROLE,
    },
    close: async () => {
      if (!client.closed) await client.close();
      release();
    },
  };
}

/** Its only connection is the system's: every statement of a caller is a transaction, whose end takes the role along. */
function callerOf(client: PGlite, role: () => string) {
  const begin = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
    client.transaction(async (tx) => {
      await tx.exec(role());
      return work(tx);
    });
  return { query: (...asked: Parameters<PGlite['query']>) => begin((tx) => tx.query(...asked)), transaction: begin };
}
const actingOn = (client: PGlite, role: () => string) =>
  drizzle({ client: callerOf(client, role) } as never) as unknown as Database;

const stepDown = `set local role ${JOBS_ROLE}`;

/** For pg-boss, whose texts may begin and commit by themselves: one text is one turn, and its end takes the role along. */
const steppedDown = (client: PGlite) => ({
  query: (text: string, values?: unknown[]) =>
    values?.length ? callerOf(client, () => stepDown).query(text, values) : client.query(text),
  exec: (text: string) => client.exec(`${stepDown}; ${text}`),
  listen: client.listen.bind(client),
});

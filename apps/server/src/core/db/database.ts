import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Run } from './online-migration.ts';
import type { Acting } from './roles.ts';

/** The pool or a transaction, on PGlite or on a server: what every repo takes. */
// biome-ignore lint/suspicious/noExplicitAny: the relational-query schema is not used, and its two drivers type it differently
export type Database = PgDatabase<PgQueryResultHKT, any, any>;

/** One open database, whichever engine. Only this room knows which. */
export type OpenDatabase = {
  engine: 'pglite' | 'postgres';
  /** In the role that was opened: the server's own, which meets every row. */
  db: Database;
  /** The same tables as one caller meets them, each statement and each transaction in the caller's role. */
  as: (who: Acting) => Database;
  /** In the role of the jobs: what their handlers ask, and the connection of pg-boss itself. */
  jobs: { db: Database; boss: BossConnection; role: string };
  /** What its connections do at this moment; nothing of the embedded one, which has one. */
  load: () => PoolLoad[];
  /** Resolves where the database answers at all, past whoever waits for a connection; null of the embedded one, which is never silent. */
  answers: (() => Promise<unknown>) | null;
  /**
   * Statement by statement on a connection that nobody else uses meanwhile, and that no limit of time ends: for migrations. What is
   * not within a transaction there, as an index made beside those who write.
   */
  alone<Answer>(work: (run: Run) => Promise<Answer>): Promise<Answer>;
  /** Runs SQL text that may hold several statements; for migrations. */
  script(text: string): Promise<void>;
  /** Calls back with the payload of each NOTIFY on `channel`, also after a reconnection. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    /** After each reconnection: notifications that nobody heard are gone, and must be read. */
    onResumed?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Says once more on what is listened to. A connection of which nothing is asked never finds out that its other end is gone, and what a
   * server refused while it followed another is not asked again by itself. Does nothing where all is well, nor on the embedded one.
   */
  keepListening(): Promise<void>;
  /** How pg-boss reaches the same database in the role that was opened: for its owner, who makes its tables. */
  boss: BossConnection;
  close(): Promise<void>;
};

/** `waiting`: statements and transactions that no connection has taken yet. */
export type PoolLoad = { pool: string; size: number; busy: number; waiting: number };

export type BossConnection =
  | { db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }; backend: 'pglite' }
  | {
      connectionString: string;
      Client?: unknown;
      max: number;
      options?: string;
      keepAlive: boolean;
      keepAliveInitialDelayMillis: number;
      /** How long an answer is waited for; the connection is given up with it. */
      query_timeout?: number;
    };

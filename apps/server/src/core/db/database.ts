import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The pool or a transaction, on PGlite or on a server: what every repo takes. */
// biome-ignore lint/suspicious/noExplicitAny: the relational-query schema is not used, and its two drivers type it differently
export type Database = PgDatabase<PgQueryResultHKT, any, any>;

/** One open database, whichever engine. Only this room knows which. */
export type OpenDatabase = {
  engine: 'pglite' | 'postgres';
  db: Database;
  /** Runs SQL text that may hold several statements; for migrations. */
  script(text: string): Promise<void>;
  /** Calls back with the payload of each NOTIFY on `channel`, also after a reconnection. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    /** After each reconnection: notifications that nobody heard are gone, and must be read. */
    onResumed?: () => void,
  ): Promise<() => Promise<void>>;
  /** The connection options with which pg-boss reaches the same database. */
  boss: BossConnection;
  close(): Promise<void>;
};

export type BossConnection =
  | { db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }; backend: 'pglite' }
  | { connectionString: string; max: number; options?: string };

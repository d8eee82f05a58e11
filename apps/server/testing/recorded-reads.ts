import { fillPlaceholders } from 'drizzle-orm/sql/sql';
import type { Database } from '../src/core/db/database.ts';
import type { Acting } from '../src/core/db/roles.ts';
import type { TestApp } from './test-app.ts';

type Statement = { sql: string; params: unknown[] };
type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> };
type Session = { prepareQuery: (statement: Statement, ...more: unknown[]) => Prepared };
const sessionOf = (db: Database) => (db as unknown as { session: Session }).session;

/** The rows of a statement that is written out. */
export async function rowsOf(db: Database, statement: Statement): Promise<unknown[]> {
  const answer = await sessionOf(db).prepareQuery(statement, undefined, undefined, false).execute();
  return Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
}

type Read = { who: Acting; statement: Statement };

/** Tells of every statement that is asked of this handle, outside of transactions. */
export function recordStatementsAsked(db: Database, tell: (statement: Statement) => void): void {
  const session = sessionOf(db);
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (statement, ...more) => {
    const prepared = prepareQuery(statement, ...more);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values = {}) => {
      tell({ sql: statement.sql, params: fillPlaceholders(statement.params, values) });
      return execute(values);
    };
    return prepared;
  };
}

/** Everything that procedures ask in the role of their callers, outside of transactions, until `stop`. */
export function recordReads({ dependencies }: TestApp): { recorded: Read[]; stop: () => void } {
  const recorded: Read[] = [];
  let recording = true;
  const heard = new WeakSet<Session>();
  const { as } = dependencies;
  dependencies.as = (who) => {
    const db = as(who);
    const session = sessionOf(db);
    if (heard.has(session)) return db;
    heard.add(session);
    recordStatementsAsked(db, (statement) => {
      if (recording) recorded.push({ who, statement });
    });
    return db;
  };
  return {
    recorded,
    stop: () => {
      recording = false;
      dependencies.as = as;
    },
  };
}

import { setTimeout } from 'node:timers/promises';
import { isLockTimeout } from './failure.ts';

/** One statement on a connection of its own, outside of any transaction. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Ends the name of a migration that is applied statement by statement, each a transaction of its own, while everybody goes on
 * writing: an index made `concurrently`, a constraint `not valid` and validated afterwards. It is recorded when all of it is done, and
 * begins anew when it was interrupted, so each of its statements must stand being repeated: `if not exists`.
 */
export const isOnline = (name: string): boolean => name.endsWith('.online.sql');

/** Whoever wants a table for himself waits no longer: all others queue behind him. */
export const LOCK_MS = 1000;
const ATTEMPTS = 120;
const PAUSE_MS = 1000;

/** Where somebody's long statement holds the table, those who came behind us go on first, and it is asked again. */
export async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

const makesIndex = /^create (?:unique )?index concurrently if not exists (\w+)/i;
/** These wait for others, for hours if need be, and nobody waits for them. */
const holdsNobodyUp = /^create (?:unique )?index concurrently|^alter table \w+ validate constraint/i;

export async function runOnline(run: Run, statements: string[], engine: 'pglite' | 'postgres'): Promise<void> {
  for (const statement of statements) {
    // The embedded database has one connection, whom nobody waits for, and knows no `concurrently`.
    if (engine === 'pglite') {
      await run(statement.replace(/ concurrently /i, ' '));
      continue;
    }
    await run(`set lock_timeout = ${holdsNobodyUp.test(statement) ? 0 : LOCK_MS}`);
    const index = makesIndex.exec(statement)?.[1];
    // What an interrupted run has left costs every writer and serves no reader, and `if not exists` would take it for the index.
    if (index && (await isLeftHalf(run, index))) await run(`drop index concurrently ${index}`);
    await patiently(() => run(statement));
  }
}

async function isLeftHalf(run: Run, index: string): Promise<boolean> {
  const rows = await run(`select from pg_index where indexrelid = to_regclass('public.${index}') and not indisvalid`);
  return rows.length > 0;
}

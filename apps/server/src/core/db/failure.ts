import { AppError } from '../app-error.ts';
import { awayOrGone } from '../unreachable.ts';

/** What PostgreSQL says of a failure; postgres.js names the table otherwise than PGlite. */
type Told = { code: string; severity?: string; table?: string; table_name?: string };

/** Looked for through drizzle's and our own wrapping. */
function toldBy(error: unknown): Told | null {
  for (let current = error; current instanceof Error; current = current.cause as Error | undefined) {
    const told = current as Partial<Told>;
    if (typeof told.code === 'string' && /^[0-9A-Z]{5}$/.test(told.code)) return told as Told;
  }
  return null;
}

/** PostgreSQL's SQLSTATE of an error from either driver. */
export const sqlStateOf = (error: unknown): string | null => toldBy(error)?.code ?? null;

/** Somebody else held it for longer than was waited. */
export const isLockTimeout = (error: unknown) => sqlStateOf(error) === '55P03';

/** Somebody of ours has this e-mail or account. Numbers of records are unique too, and one that came twice is nobody's e-mail. */
export function isAccountTaken(error: unknown): boolean {
  const told = toldBy(error);
  return told?.code === '23505' && (told.table_name ?? told.table) === 'users';
}

const unreachable = new Set([
  ...awayOrGone,
  // The driver's own.
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
]);

/** The database is away, shutting down, full, too slow, or the standby that it was before a failover: worth asking again, nothing the caller did. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state && /^(08|53|57P|57014|55P03|40001|40P01|25P0|25006)/.test(state)) return true;
  for (let current = error; current instanceof Error; current = current.cause as Error | undefined) {
    const { code, severity } = current as { code?: unknown; severity?: unknown };
    // What ends the connection is no fault of a query: a database that takes nobody in, a login that was locked.
    if (unreachable.has(String(code)) || severity === 'FATAL') return true;
  }
  return false;
}

/**
 * What a statement or a COMMIT is refused by. Missing on purpose: 40003, which says that nobody knows; 08, 57P and 58, which end a
 * connection or come of a pooler whose server went; XX, by which databases of several machines tell a COMMIT that was cut.
 */
const refusals = /^(0A|0L|2|40(?!003)|42|44|53|54|55|57014|P0)/;

/**
 * Whether the transaction that failed so has surely left nothing behind. A connection that breaks while COMMIT is under way
 * may have lost no more than the answer: what such a change would have written may be there, now or in a moment, and whoever takes away
 * what it names, as the bytes of a file, leaves a row with nothing behind it. Only for errors of the transaction itself: one
 * that was thrown after its COMMIT says nothing of it.
 */
export function isRolledBack(error: unknown): boolean {
  const told = toldBy(error);
  if (told) return told.severity === 'ERROR' && refusals.test(told.code);
  // Thrown by our own work, before COMMIT was sent. What was given up by the clock may still be under way.
  return error instanceof AppError && error.appCode !== 'unavailable' && !isDatabaseUnavailable(error);
}

/** What PostgreSQL says of a failure; postgres.js names the table otherwise than PGlite. */
type Told = { code: string; table?: string; table_name?: string };

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
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
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

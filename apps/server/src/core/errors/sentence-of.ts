import { isDatabaseUnavailable, sqlStateOf } from '../db/failure.ts';

/**
 * Why a server or a command did not start, in one sentence for the operator of the clinic's machine. Drizzle's own
 * message is the whole statement with its values; the database's own message stands below it.
 */
export function sentenceOf(error: unknown): string {
  if (isDatabaseUnavailable(error))
    return `The database of DATABASE_URL cannot be reached or did not answer in time: ${deepest(error)}`;
  // The user that we claim to be, or the database that we ask for.
  if (/^(28|3D)/.test(sqlStateOf(error) ?? '')) return `DATABASE_URL is wrong: ${deepest(error)}`;
  if (sqlStateOf(error) === '42501') return `The role of DATABASE_URL lacks a right: ${deepest(error)}`;
  return deepest(error);
}

function deepest(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses, all of which failed, says nothing itself.
  if (error instanceof AggregateError && error.errors.length > 0) return deepest(error.errors[0]);
  return error.cause instanceof Error ? deepest(error.cause) : error.message || error.name;
}

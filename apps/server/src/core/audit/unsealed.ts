import type { Database } from '../db/database.ts';
import { findLastSeal, oldestEntryAfter } from './seals.repo.ts';

/** Seals are made each minute. */
const SEALED_WITHIN_MS = 5 * 60_000;

/** When the oldest entry was written that no seal covers; null when all are sealed. */
export const oldestUnsealed = async (db: Database): Promise<string | null> =>
  oldestEntryAfter(db, (await findLastSeal(db))?.seqTo ?? 0);

/** Whether it has waited longer than seals take. @param now milliseconds since 1970 */
export const isOverdue = (oldest: string | null, now: number): oldest is string =>
  oldest !== null && Date.parse(oldest) < now - SEALED_WITHIN_MS;

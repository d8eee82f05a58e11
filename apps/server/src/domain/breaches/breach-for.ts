import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { findBreach } from './breaches.repo.ts';

/** @throws AppError not-found. */
export async function breachFor(db: Database, breachId: string) {
  const found = await findBreach(db, breachId);
  if (!found) throw new AppError('not-found');
  return found;
}

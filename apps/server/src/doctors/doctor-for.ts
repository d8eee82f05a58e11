import { AppError } from '../app-error.ts';
import { lockUser } from '../auth/users.repo.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/people.ts';

/** The doctor's row in `users`, held: its version counts for all that is kept of a doctor. @throws AppError not-found. */
export async function doctorFor(tx: Database, doctorId: string): Promise<UserRow> {
  const row = await lockUser(tx, doctorId);
  if (row?.role !== 'doctor') throw new AppError('not-found');
  return row;
}

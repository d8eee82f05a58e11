import { attends } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { lockUser } from '../../core/identity/users.repo.ts';

/** The doctor's row in `users`, held: its version counts for all that is kept of a doctor. @throws AppError not-found. */
export async function doctorFor(tx: Database, doctorId: string): Promise<UserRow> {
  const row = await lockUser(tx, doctorId);
  if (!row || !attends[row.role]) throw new AppError('not-found');
  return row;
}

import { governs, isStaff } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { countOtherAdmins, lockGovernment } from './staff.repo.ts';

/** The only way to obtain somebody of the staff for a change, one at a time. @throws AppError not-found, stale-version. */
export async function staffMemberFor(
  tx: Database,
  { userId, expectedVersion }: { userId: string; expectedVersion: number },
): Promise<UserRow> {
  await lockGovernment(tx);
  const person = await lockUser(tx, userId);
  if (!person || !isStaff(person.role)) throw new AppError('not-found');
  if (person.version !== expectedVersion) throw new AppError('stale-version', { version: person.version });
  return person;
}

/** @throws AppError last-admin. */
export async function refuseIfLastAdmin(tx: Database, person: UserRow): Promise<void> {
  if (governs[person.role] && (await countOtherAdmins(tx, person.id)) === 0) throw new AppError('last-admin');
}

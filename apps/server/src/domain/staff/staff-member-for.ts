import { reachOf } from '@consultorio/contracts/access';
import { governs, isPatient } from '@consultorio/contracts/sides';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { findUserById, lockUser } from '../../core/identity/users.repo.ts';
import { countOtherAdmins, lockGovernment } from './staff.repo.ts';

/**
 * The only way to obtain somebody of the staff for a change. One change at a time: a caller who has just lost the right
 * to make it, by a colleague's change, is refused. @throws AppError not-found, forbidden, stale-version.
 */
export async function staffMemberFor(
  ctx: AccountContext,
  tx: Database,
  procedure: ProcedureName,
  { userId, expectedVersion }: { userId: string; expectedVersion: number },
): Promise<UserRow> {
  await lockGovernment(tx);
  const actor = await findUserById(tx, ctx.user.id);
  if (actor?.status !== 'active' || reachOf(procedure, actor.role) === '-') throw new AppError('forbidden');
  const person = await lockUser(tx, userId);
  if (!person || isPatient(person.role)) throw new AppError('not-found');
  if (person.version !== expectedVersion) throw new AppError('stale-version', { version: person.version });
  return person;
}

/** @throws AppError last-admin. */
export async function refuseIfLastAdmin(tx: Database, person: UserRow): Promise<void> {
  if (governs[person.role] && (await countOtherAdmins(tx, person.id)) === 0) throw new AppError('last-admin');
}

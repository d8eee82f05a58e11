import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/people.ts';
import { fullName } from '../full-name.ts';
import type { Identity } from './identity.ts';
import { findUserById, findUserByUid } from './users.repo.ts';

type Needs = { db: Database; identity: Identity };
type Named = Pick<UserRow, 'firebaseUid' | 'email' | 'firstName' | 'lastName'>;

/**
 * The provider's account follows our row: made for the invited, disabled for the inactive, removed with the row. It
 * reads the row anew until nothing changed meanwhile, so that two of these jobs in any order end at the same.
 */
export async function alignAccount(
  needs: Needs,
  { userId, firebaseUid }: { userId: string; firebaseUid: string },
): Promise<void> {
  for (;;) {
    const user = await findUserById(needs.db, userId);
    if (user) await follow(needs, user);
    // Nobody's any more: the row is gone, or has given the account up.
    if (user?.firebaseUid !== firebaseUid && !(await findUserByUid(needs.db, firebaseUid)))
      await needs.identity.remove(firebaseUid);
    if ((await findUserById(needs.db, userId))?.version === user?.version) return;
  }
}

async function follow(needs: Needs, user: UserRow): Promise<void> {
  if (user.status === 'invited') await ensureAccount(needs, user);
  else await needs.identity.setDisabled(user.firebaseUid, user.status === 'inactive');
  if (user.status === 'inactive') await needs.identity.revokeSessions(user.firebaseUid);
}

/**
 * An account that has this e-mail and no row of ours goes, verified or not: whoever made it may know its password or have
 * linked a sign-in of their own to it, and a click on a link in the owner's mail proves the address, not the password.
 * @throws AppError already-registered when the account of this e-mail belongs to somebody else's row.
 */
export async function ensureAccount({ db, identity }: Needs, user: Named): Promise<void> {
  const { firebaseUid: uid, email } = user;
  if (await identity.lookUp(uid)) return;
  const account = { uid, email, displayName: fullName(user) };
  try {
    await identity.createWithoutPassword(account);
  } catch (error) {
    const other = isTaken(error) ? await identity.findByEmail(email) : null;
    if (!other || (await findUserByUid(db, other))) throw error;
    await identity.remove(other);
    await identity.createWithoutPassword(account);
  }
}

const isTaken = (error: unknown) => error instanceof AppError && error.appCode === 'already-registered';

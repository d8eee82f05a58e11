import type { UserProfile } from '@consultorio/contracts/profiles';
import type { UserRow } from '../db/tables/people.ts';
import type { Dependencies } from '../dependencies.ts';
import { pictureAddress } from '../files/addresses.ts';
import { countUnread } from '../notifications/notifications.repo.ts';
import type { AccountContext } from '../trpc.ts';
import { pendingConsentsOf } from './consents.repo.ts';
import { refreshAccount } from './refresh-account.ts';

export async function getUserProfile(ctx: AccountContext): Promise<UserProfile> {
  const session = await ctx.session();
  return userProfileOf(ctx, session ? await refreshAccount(ctx, session, ctx.user) : ctx.user);
}

/** Not inside a transaction. Staff consents to nothing here: only the patient's data is at stake. */
export async function userProfileOf(dependencies: Dependencies, user: UserRow): Promise<UserProfile> {
  const { db } = dependencies;
  const [profilePicture, pendingConsents, unreadNotifications] = await Promise.all([
    pictureAddress(dependencies, user.pictureFileId),
    user.role === 'patient' ? pendingConsentsOf(db, user.id) : [],
    countUnread(db, user.id),
  ]);
  const { id, role, status, email, emailVerified, firstName, lastName, createdAt, version } = user;
  const account = { id, role, status, email, emailVerified, firstName, lastName, createdAt, version };
  return { ...account, profilePicture, pendingConsents, unreadNotifications };
}

import { legalKinds } from '@consultorio/contracts/legal';
import { type UserProfile, userProfile } from '@consultorio/contracts/profiles';
import { isPatient } from '@consultorio/contracts/sides';
import type { Dependencies } from '../../core/dependencies.ts';
import { addressOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findProfile, type ProfileRow } from './profile.repo.ts';
import { refreshAccount } from './refresh-account.ts';

export const getUserProfile = procedure('getUserProfile', findProfile)
  .output(userProfile)
  .query(async ({ ctx }) => {
    const session = await ctx.session();
    const row = session ? await refreshAccount(ctx, session, ctx.user) : ctx.user;
    return userProfileOf(ctx, row === ctx.user ? ctx.user : { ...ctx.user, ...row });
  });

/** Not inside a transaction. Staff consents to nothing here: only the patient's data is at stake. */
export async function userProfileOf(dependencies: Dependencies, user: ProfileRow): Promise<UserProfile> {
  const { id, role, status, email, emailVerified, firstName, lastName, createdAt, version, pictureFileId, hasPicture } =
    user;
  return {
    ...{ id, role, status, email, emailVerified, firstName, lastName, createdAt, version },
    profilePicture:
      pictureFileId && hasPicture ? await addressOf({ ...dependencies, user }, { id: pictureFileId }) : null,
    pendingConsents: isPatient(role) ? legalKinds.filter((kind) => user.pendingKinds.includes(kind)) : [],
    revokedConsents: isPatient(role) ? legalKinds.filter((kind) => user.revokedKinds.includes(kind)) : [],
    unreadNotifications: user.unreadNotifications,
  };
}

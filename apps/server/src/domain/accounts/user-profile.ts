import { legalKinds } from '@consultorio/contracts/legal';
import { type UserProfile, userProfile } from '@consultorio/contracts/profiles';
import { isPatient } from '@consultorio/contracts/sides';
import type { StaffSessionState } from '@consultorio/contracts/staff-sessions';
import type { Dependencies } from '../../core/dependencies.ts';
import { addressOf } from '../../core/files/addresses.ts';
import { proofNeed, type StaffSessionStanding } from '../../core/identity/staff-session.ts';
import { procedure } from '../../core/procedure.ts';
import { findProfile, type ProfileRow } from './profile.repo.ts';
import { refreshAccount } from './refresh-account.ts';

export const getUserProfile = procedure('getUserProfile', findProfile)
  .output(userProfile)
  .query(async ({ ctx }) => {
    const session = await ctx.session();
    const row = session ? await refreshAccount({ ...ctx, db: ctx.system }, session, ctx.user) : ctx.user;
    const own = row === ctx.user ? ctx.user : { ...ctx.user, ...row };
    return userProfileOf(ctx, own, stateOf(ctx, ctx.staffSession));
  });

/** Null of patients. */
export function stateOf(
  { now }: Pick<Dependencies, 'now'>,
  standing: StaffSessionStanding | null,
): StaffSessionState | null {
  if (!standing) return null;
  const { id, required, enrolled, provenBy, provenAt, idleLockMinutes, dictation } = standing;
  const needs = proofNeed('session', standing, now());
  return { id, needs, required, enrolled, provenBy, provenAt, idleLockMinutes, dictation };
}

/** Not inside a transaction. Staff consents to nothing here: only the patient's data is at stake. */
export async function userProfileOf(
  dependencies: Dependencies,
  user: ProfileRow,
  staffSession: StaffSessionState | null = null,
): Promise<UserProfile> {
  // Who has not proven who it is reads the name and what is missing, and nothing that goes on.
  const isOpen = staffSession === null || staffSession.needs === null;
  const { id, role, status, email, emailVerified, firstName, lastName, createdAt, version, pictureFileId, hasPicture } =
    user;
  return {
    ...{ id, role, status, email, emailVerified, firstName, lastName, createdAt, version },
    profilePicture:
      isOpen && pictureFileId && hasPicture
        ? await addressOf({ ...dependencies, user, staffSession }, { id: pictureFileId })
        : null,
    pendingConsents: isPatient(role) ? legalKinds.filter((kind) => user.pendingKinds.includes(kind)) : [],
    revokedConsents: isPatient(role) ? legalKinds.filter((kind) => user.revokedKinds.includes(kind)) : [],
    unreadNotifications: isOpen ? user.unreadNotifications : 0,
    staffSession,
  };
}

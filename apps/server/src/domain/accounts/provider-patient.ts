import { userProfile } from '@consultorio/contracts/profiles';
import { AppError } from '../../core/app-error.ts';
import type { TokenContext } from '../../core/context.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { findUserByUid } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { findProfile } from './profile.repo.ts';
import { refreshAccount } from './refresh-account.ts';
import { insertRegistered } from './register-patient.ts';
import { stateOf, userProfileOf } from './user-profile.ts';

/**
 * An account at the provider without a row of ours: of who came through Google, or has a password that was not chosen on
 * our page. Safe to call again: with a row it answers the profile.
 * @throws AppError email-not-verified when the provider neither vouches for the e-mail nor knows a password,
 * already-registered when the e-mail is somebody else's here.
 */
export const registerProviderPatient = procedure('registerProviderPatient')
  .output(userProfile)
  .mutation(async ({ ctx }) => {
    const known = await ctx.findUser(findProfile);
    const user = known ?? (await insertFromProvider(ctx));
    await refreshAccount(ctx, ctx.tokenSession, user);
    const profile = await findProfile(ctx.db, ctx.tokenSession.uid);
    if (!profile) throw new AppError('profile-not-found');
    const standing = await ctx.staffStanding(profile);
    if (standing?.ended) throw new AppError('unauthenticated');
    return userProfileOf(ctx, profile, stateOf(ctx, standing));
  });

async function insertFromProvider(ctx: TokenContext): Promise<UserRow> {
  await ctx.limits.countTogether('registrations', ctx.ip);
  const account = await ctx.identity.lookUp(ctx.tokenSession.uid);
  if (!account || account.disabled) throw new AppError('unauthenticated');
  // With a password anybody registers any e-mail on /registro too, and is let nowhere before it is proved.
  const { email, emailVerified, displayName } = account;
  if (!email || !(emailVerified || account.providers.includes('password'))) throw new AppError('email-not-verified');
  const { uid: firebaseUid } = ctx.tokenSession;
  try {
    const patient = { firebaseUid, email, emailVerified, ...namesOf(displayName) };
    return await insertRegistered(ctx, 'registerProviderPatient', patient);
  } catch (error) {
    // Two tabs at once, or the registration itself: the other one has just made this very row.
    const twin = await findUserByUid(ctx.db, firebaseUid);
    if (twin) return twin;
    throw error;
  }
}

/**
 * The provider knows one line, we keep names and surnames. With four words or more the first two are names («María
 * Fernanda López García»), with fewer the first one is. A guess: the person corrects it in the profile.
 */
export function namesOf(displayName: string): { firstName: string; lastName: string } {
  const words = displayName
    .toWellFormed()
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ' ')
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean);
  const names = words.length > 3 ? 2 : 1;
  const joined = (part: string[]) => part.join(' ').slice(0, 80).toWellFormed();
  return { firstName: joined(words.slice(0, names)), lastName: joined(words.slice(names)) };
}

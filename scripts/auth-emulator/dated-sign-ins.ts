import type { IdentityState, StoredUser } from './identity-toolkit.ts';

type RefreshToken = { signedInAt?: string } & Record<string, unknown>;

const read = (token: string): RefreshToken => JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
const write = (token: RefreshToken): string => Buffer.from(JSON.stringify(token), 'utf8').toString('base64');

/**
 * The emulator dates a renewed token by the person's newest sign-in, on whatever device; the real provider dates it by
 * the sign-in that it renews. Sessions of staff are bound to that date, so each refresh token carries its own.
 */
export function dateSignIns(state: IdentityState): void {
  const { createRefreshTokenFor, validateRefreshToken, updateUserByLocalId } = state;
  /** The renewal under way: the emulator checks the token, touches the account and signs, all in one go. */
  let renewed: { localId: string; signedInAt: string } | null = null;

  state.createRefreshTokenFor = (user, ...more) => {
    const token = createRefreshTokenFor.call(state, user, ...more);
    return user.lastLoginAt === undefined ? token : write({ ...read(token), signedInAt: user.lastLoginAt });
  };
  state.validateRefreshToken = (token) => {
    const valid = validateRefreshToken.call(state, token);
    const { signedInAt } = read(token);
    renewed = signedInAt === undefined ? null : { localId: valid.user.localId, signedInAt };
    return valid;
  };
  state.updateUserByLocalId = (localId, fields, ...more): StoredUser => {
    const user = updateUserByLocalId.call(state, localId, fields, ...more);
    const renewal = renewed;
    renewed = null;
    const isRenewal = Object.keys(fields).every((field) => field === 'lastRefreshAt') && renewal?.localId === localId;
    return isRenewal ? { ...user, lastLoginAt: renewal.signedInAt } : user;
  };
}

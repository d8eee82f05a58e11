import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { IdentityState, PasswordPolicyConfig, StoredUser, Strength } from './identity-toolkit.ts';
import { jsonForAll } from './json-for-all.ts';

type Errors = { BadRequestError: new (message: string) => Error };

/** Those that the real API lists. */
const signs = Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~');

const strengthOf = (config: PasswordPolicyConfig | undefined): Strength =>
  config?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};

/** The emulator knows the policy's address and answers 501; this is what the real API says, also of a project without one. */
export function answerPasswordPolicy(state: IdentityState, response: ServerResponse): void {
  const config = state.config.passwordPolicyConfig;
  const policy = {
    customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096, ...strengthOf(config) },
    allowedNonAlphanumericCharacters: signs,
    schemaVersion: 1,
    enforcementState: config?.passwordPolicyEnforcementState ?? 'OFF',
    ...(config?.forceUpgradeOnSignin ? { forceUpgradeOnSignin: true } : {}),
  };
  response.writeHead(200, jsonForAll).end(JSON.stringify(policy));
}

export const asksPasswordPolicy = ({ method }: Pick<IncomingMessage, 'method'>, path: string): boolean =>
  method === 'GET' && path === '/identitytoolkit.googleapis.com/v2/passwordPolicy';

const missingIn = (password: string, strength: Strength): string[] => {
  const { minPasswordLength: least = 6, maxPasswordLength: most = 4096 } = strength;
  return [
    password.length < least && `Password must contain at least ${least} characters`,
    password.length > most && `Password may contain at most ${most} characters`,
    strength.containsLowercaseCharacter && !/[a-z]/.test(password) && 'Password must contain a lower case character',
    strength.containsUppercaseCharacter && !/[A-Z]/.test(password) && 'Password must contain an upper case character',
    strength.containsNumericCharacter && !/[0-9]/.test(password) && 'Password must contain a numeric character',
    strength.containsNonAlphanumericCharacter &&
      !signs.some((sign) => password.includes(sign)) &&
      'Password must contain a non-alphanumeric character',
  ].filter((told): told is string => typeof told === 'string');
};

/**
 * Refuses new passwords as a project with a policy does. The emulator keeps a password legibly in what it calls a hash,
 * so whoever makes or changes an account passes here, the administrator too. A link whose password was refused stays good.
 */
export function enforcePasswordPolicy(state: IdentityState): void {
  const { BadRequestError } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/errors') as Errors;
  const { createUserWithLocalId, updateUserByLocalId, deleteOobCode } = state;
  /** The link being used: the emulator ends it, and sets the password in the same go. */
  let used: { code: string; record: NonNullable<ReturnType<IdentityState['oobs']['get']>> } | null = null;

  const check = ({ passwordHash }: { passwordHash?: string }): void => {
    const password = /:password=(.*)$/s.exec(passwordHash ?? '')?.[1];
    const config = state.config.passwordPolicyConfig;
    if (password === undefined || config?.passwordPolicyEnforcementState !== 'ENFORCE') return;
    const missing = missingIn(password, strengthOf(config));
    if (missing.length === 0) return;
    if (used) state.oobs.set(used.code, used.record);
    throw new BadRequestError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
    );
  };
  state.deleteOobCode = (code) => {
    const record = state.oobs.get(code);
    used = record ? { code, record } : null;
    queueMicrotask(() => {
      used = null;
    });
    return deleteOobCode.call(state, code);
  };
  state.createUserWithLocalId = (localId, fields): StoredUser | undefined => {
    check(fields);
    return createUserWithLocalId.call(state, localId, fields);
  };
  state.updateUserByLocalId = (localId, fields, ...more): StoredUser => {
    check(fields);
    return updateUserByLocalId.call(state, localId, fields, ...more);
  };
}

/**
 * A mailed link proves an address. The real provider drops a password that somebody chose before it was proved, with what
 * was signed in by it, as both do when Google vouches; the emulator keeps it here, and with it a stranger's way in.
 */
export function dropUnprovedPasswords(state: IdentityState): void {
  const { updateUserByLocalId } = state;
  state.updateUserByLocalId = (localId, fields, ...more): StoredUser => {
    const account = state.users.get(localId);
    const proves = 'emailLinkSignin' in fields && fields.emailLinkSignin === true && account?.emailVerified !== true;
    if (!proves || account?.passwordHash === undefined)
      return updateUserByLocalId.call(state, localId, fields, ...more);
    const dropped = { passwordHash: undefined, salt: undefined, passwordUpdatedAt: undefined };
    const validSince = String(Math.floor(Date.now() / 1000));
    return updateUserByLocalId.call(state, localId, { ...fields, ...dropped, validSince }, ...more);
  };
}

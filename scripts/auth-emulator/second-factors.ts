import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  type Answer,
  type Body,
  type IdentityState,
  type MfaConfig,
  type Operations,
  type StoredUser,
  signInMethods,
} from './identity-toolkit.ts';
import { base32, PERIOD_MS, stepAt, totpOf } from './totp.ts';

type Errors = { BadRequestError: new (message: string) => Error };

/** Until when a factor may be enrolled or removed after a sign-in, and a half sign-in be finished. */
const RECENT_MS = 5 * 60_000;
const PENDING_MS = 10 * 60_000;
const MAX_WRONG = 5;
const MAX_FACTORS = 5;

const everything: MfaConfig = {
  state: 'ENABLED',
  enabledProviders: ['PHONE_SMS'],
  providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
};
const configOf = (state: IdentityState): MfaConfig => state.config.mfa ?? everything;
const offersTotp = (state: IdentityState) =>
  configOf(state).providerConfigs?.find((config) => config.state === 'ENABLED' && config.totpProviderConfig);
const offersSms = ({ state, enabledProviders = [] }: MfaConfig): boolean =>
  (state === 'ENABLED' || state === 'MANDATORY') && enabledProviders.includes('PHONE_SMS');

/** A project's own setting decides (`mfa` of its configuration); the emulator has SMS for all, and cannot be told otherwise. */
export function allowSecondFactors(state: IdentityState): void {
  const { validateMfaEnrollments } = state;
  // Of an authenticator there is no telephone to validate.
  state.validateMfaEnrollments = (factors) => {
    validateMfaEnrollments.call(
      state,
      factors.filter(({ totpInfo }) => !totpInfo),
    );
    return factors;
  };
  Object.defineProperty(state, 'mfaConfig', {
    get: () => {
      const sms = offersSms(configOf(state));
      return {
        state: sms || offersTotp(state) ? 'ENABLED' : 'DISABLED',
        enabledProviders: sms ? ['PHONE_SMS'] : [],
      };
    },
  });
}

/**
 * The emulator knows SMS and no authenticator. These answer for one as the real API does (RFC 6238, each code once, few tries),
 * and hold SMS to what the emulator forgets: that the sign-in is recent, and that half of one ends.
 */
export function answerForAuthenticators(operations: Operations): void {
  const { BadRequestError } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/errors') as Errors;
  const { accounts } = operations.identitytoolkit;
  const { mfaEnrollment, mfaSignIn } = accounts;
  const emulated = { enrollment: { ...mfaEnrollment }, signIn: { ...mfaSignIn } };
  const sessions = new Map<string, { uid: string; key: string; until: number }>();
  /** By the factor, or by what is being enrolled: wrong codes in a row, and the last step that was used. */
  const wrong = new Map<string, number>();
  const used = new Map<string, number>();

  function refuse(message: string): never {
    throw new BadRequestError(message);
  }

  for (const way of signInMethods) {
    const signIn = accounts[way];
    accounts[way] = async (state, body, context) => {
      const answer = await signIn(state, body, context);
      if (!answer.mfaPendingCredential) return answer;
      // The emulator leaves away of which kind a factor without a telephone is.
      const mfaInfo = answer.mfaInfo?.map((hint) => (hint.phoneInfo ? hint : { ...hint, totpInfo: {} }));
      return { ...answer, mfaInfo, mfaPendingCredential: dated(answer.mfaPendingCredential) };
    };
  }

  /** By a token, of a sign-in that is recent. */
  const whose = async (state: IdentityState, { idToken }: Body, context: unknown) => {
    await accounts.lookup(state, { idToken }, context);
    const payload = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString());
    if (Date.now() - payload.auth_time * 1000 > RECENT_MS) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const user = state.users.get(payload.user_id);
    if (!user) refuse('USER_NOT_FOUND');
    return { user, provider: payload.firebase.sign_in_provider as string };
  };

  function verify(state: IdentityState, { of, key, code }: { of: string; key: string; code: string }): void {
    if ((wrong.get(of) ?? 0) >= MAX_WRONG) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
    const around = offersTotp(state)?.totpProviderConfig?.adjacentIntervals ?? 5;
    const now = stepAt(Date.now());
    const steps = Array.from({ length: 2 * around + 1 }, (_, at) => now - around + at);
    const step = steps.find((one) => totpOf(key, one) === code && one > (used.get(of) ?? 0));
    if (step === undefined) {
      wrong.set(of, (wrong.get(of) ?? 0) + 1);
      refuse('INVALID_CODE : The verification code is invalid.');
    }
    wrong.delete(of);
    used.set(of, step);
  }

  async function tokensOf(
    state: IdentityState,
    user: StoredUser,
    { provider, identifier }: { provider: string; identifier: string },
  ): Promise<Answer> {
    const refreshToken = state.createRefreshTokenFor(user, provider, {
      secondFactor: { identifier, provider: 'totp' },
    });
    const { id_token } = await operations.securetoken.token(state, { grantType: 'refresh_token', refreshToken });
    return { idToken: id_token, refreshToken };
  }

  mfaEnrollment.start = async (state, body, context) => {
    const { user } = await whose(state, body, context);
    if ((user.mfaInfo?.length ?? 0) >= MAX_FACTORS) refuse('SECOND_FACTOR_LIMIT_EXCEEDED');
    if (!body.totpEnrollmentInfo) return emulated.enrollment.start(state, body, context);
    if (!offersTotp(state)) refuse('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.');
    if (!user.emailVerified) refuse('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.');
    const sessionInfo = randomUUID();
    const key = base32(randomBytes(20));
    sessions.set(sessionInfo, { uid: user.localId, key, until: Date.now() + RECENT_MS });
    return {
      totpSessionInfo: {
        sharedSecretKey: key,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: PERIOD_MS / 1000,
        sessionInfo,
        finalizeEnrollmentTime: new Date(Date.now() + RECENT_MS).toISOString(),
      },
    };
  };

  mfaEnrollment.finalize = async (state, body, context) => {
    const { user, provider } = await whose(state, body, context);
    const proof = body.totpVerificationInfo;
    if (!proof) return emulated.enrollment.finalize(state, body, context);
    const session = sessions.get(proof.sessionInfo ?? '');
    if (!session || session.uid !== user.localId) refuse('INVALID_SESSION_INFO');
    if (session.until < Date.now()) refuse('SESSION_EXPIRED');
    const mfaEnrollmentId = randomUUID();
    verify(state, { of: proof.sessionInfo ?? '', key: session.key, code: proof.verificationCode ?? '' });
    sessions.delete(proof.sessionInfo ?? '');
    used.set(mfaEnrollmentId, used.get(proof.sessionInfo ?? '') ?? 0);
    state.totpKeys.set(mfaEnrollmentId, session.key);
    const { displayName } = body;
    const factor = { mfaEnrollmentId, displayName, enrolledAt: new Date().toISOString(), totpInfo: {} };
    const enrolled = state.updateUserByLocalId(user.localId, { mfaInfo: [...(user.mfaInfo ?? []), factor] });
    return tokensOf(state, enrolled, { provider, identifier: mfaEnrollmentId });
  };

  mfaEnrollment.withdraw = async (state, body, context) => {
    await whose(state, body, context);
    const answer = await emulated.enrollment.withdraw(state, body, context);
    state.totpKeys.delete(body.mfaEnrollmentId ?? '');
    return answer;
  };

  mfaSignIn.start = async (state, body, context) => {
    halfOf(body);
    return emulated.signIn.start(state, body, context);
  };

  mfaSignIn.finalize = async (state, body, context) => {
    const half = halfOf(body);
    const code = body.totpVerificationInfo?.verificationCode;
    if (code === undefined) return emulated.signIn.finalize(state, body, context);
    if (!offersTotp(state)) refuse('OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.');
    const user = state.users.get(half.localId);
    const identifier = body.mfaEnrollmentId ?? '';
    const key = state.totpKeys.get(identifier);
    if (!key || !user?.mfaInfo?.some(({ mfaEnrollmentId }) => mfaEnrollmentId === identifier))
      refuse('MFA_ENROLLMENT_NOT_FOUND');
    if (user.disabled) refuse('USER_DISABLED');
    verify(state, { of: identifier, key, code });
    const signedIn = state.updateUserByLocalId(user.localId, { lastLoginAt: Date.now().toString() });
    return tokensOf(state, signedIn, { provider: half.signInProvider, identifier });
  };

  function halfOf({ mfaPendingCredential = '' }: Body): PendingSignIn {
    const half = read(mfaPendingCredential);
    if (half.at === undefined || Date.now() - half.at > PENDING_MS) refuse('INVALID_MFA_PENDING_CREDENTIAL');
    return half;
  }
}

type PendingSignIn = { localId: string; signInProvider: string; at?: number };

const read = (credential: string): PendingSignIn => {
  try {
    return JSON.parse(Buffer.from(credential, 'base64').toString('utf8'));
  } catch {
    return { localId: '', signInProvider: '' };
  }
};

/** The emulator's own says nothing of when it was made. */
const dated = (credential: string): string =>
  Buffer.from(JSON.stringify({ ...read(credential), at: Date.now() }), 'utf8').toString('base64');

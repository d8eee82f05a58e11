import type { Scope } from '@consultorio/contracts/machine-access';
import { passwordRefusal } from '@consultorio/contracts/password-policy';
import { type App, type AppOptions, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import type { Env } from '../../env.ts';
import { withTimeout } from '../answer-timeout.ts';
import { AppError, wrongField } from '../app-error.ts';
import { appReader } from './app-check.ts';
import { heldToPolicy, refusePassword } from './password-policy.ts';
import { codeOf, fetchCertificatesOnce, isProviderAway, isSilence, orUnavailable } from './provider-away.ts';
import { sessionsInForce } from './sessions-in-force.ts';

/** What an access token of an integration proves: whose it is, by which key, and for which of its scopes it was asked. */
export type IntegrationToken = { integrationId: string; keyId: string; scopes: readonly Scope[] };

/** The proof in a token: the account and the time of its sign-in. Nothing else in it is believed. */
export type Session = {
  uid: string;
  authTime: number;
  expiresAt: number;
  /** Only a reason to ask the provider when it is not the one that we have. */
  email: string;
  /** Of a program that calls in its own name; the provider knows none. */
  integration?: IntegrationToken;
};
export type Account = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  disabled: boolean;
  /** How this person may sign in: `password`, `google.com`, … */
  providers: string[];
  /** `password` is there without one too, once a mailed link was used; a provider that hides it counts as none. */
  hasPassword: boolean;
  /** Milliseconds since 1970; null before the first sign-in. */
  lastSignInAt: number | null;
};

const CLOCK_LEEWAY_S = 60;
/** How long a session that the provider confirmed is believed without asking again whether it was revoked. */
const CONFIRMED_MS = 30_000;
/** Of whom is known: a provider that says nothing must not hold every call. */
const ASKED_MS = 2_000;
/** After it was away, the next question. */
const AWAY_MS = 5_000;

/**
 * Until when nothing is asked, and when the provider said so last: in milliseconds that only go on (`performance.now()`). A machine's
 * clock that is set back by a day would believe a revoked session for a day.
 */
type Known = { session: Session; believedUntil: number; confirmedAt: number };

/** Firebase Auth, or its emulator, behind the few questions that we ask. */
export type Identity = ReturnType<typeof createIdentity>;

let opened = 0;
/** Codes that passwordCode gave out: the emulator lists them with those that it would have mailed. */
const madeHere = new LRUCache<string, true>({ max: 1000 });
export const isMadeHere = (code: string): boolean => madeHere.has(code);

/**
 * `wire` leads firebase-admin's requests elsewhere: to a stand-in of Google, where there is no network. `answerMs`: how long an answer is
 * waited for. firebase-admin itself waits two minutes, which is right for what changes something and wrong for a question.
 */
export function createIdentity(
  env: Pick<Env, 'FIREBASE_PROJECT_ID' | 'emulated'> & Partial<Pick<Env, 'IDENTITY_GRACE_MINUTES'>>,
  wire: Pick<AppOptions, 'httpAgent' | 'credential'> = {},
  answerMs = 7_000,
) {
  const app: App = initializeApp({ projectId: env.FIREBASE_PROJECT_ID, ...wire }, `consultorio-${++opened}`);
  const auth = getAuth(app);
  fetchCertificatesOnce(auth, answerMs);
  const isInForce = sessionsInForce(auth, answerMs);
  const holdToPolicy = heldToPolicy(auth);
  const readApp = appReader(app);
  /** By the whole token, never by a part of it. Without the cache's own time limits: they cost more than the look-up. */
  const sessions = new LRUCache<string, Known>({ max: 20_000 });
  /**
   * The same by the sign-in, for the token that follows: it is the same session, which the provider's own answer would be about. Only
   * looked at once the signature of that token was found good.
   */
  const confirmed = new LRUCache<string, number>({ max: 20_000 });
  const graceMs = (env.IDENTITY_GRACE_MINUTES ?? 15) * 60_000;
  /** Until then nobody is asked about of whom something is known, or who can do without. */
  let awayUntil = Number.NEGATIVE_INFINITY;
  /** And until then nobody at all: a question of the full length was not answered, and each more would stay open. */
  let silentUntil = Number.NEGATIVE_INFINITY;
  /** Null while the provider cannot be asked and this sign-in was confirmed a short while ago. */
  const isStillInForce = async (session: Session, confirmedAt: number | undefined): Promise<boolean | null> => {
    const mayGoOn = confirmedAt !== undefined && performance.now() - confirmedAt < graceMs;
    if (mayGoOn && performance.now() < awayUntil) return null;
    if (performance.now() < silentUntil) throw new AppError('unavailable');
    try {
      return await orUnavailable(() => withTimeout(isInForce(session), mayGoOn ? ASKED_MS : answerMs));
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      if (mayGoOn) return null;
      if (isSilence(error)) silentUntil = awayUntil;
      throw error;
    }
  };
  const lookUp = (uid: string, patienceMs: number): Promise<Account | null> =>
    orUnavailable(
      async () => {
        const user = await withTimeout(auth.getUser(uid), patienceMs);
        return {
          uid,
          email: (user.email ?? '').toLowerCase(),
          emailVerified: user.emailVerified,
          displayName: user.displayName ?? '',
          disabled: user.disabled,
          providers: user.providerData.map(({ providerId }) => providerId),
          hasPassword: Boolean(user.passwordHash),
          lastSignInAt: Date.parse(user.metadata.lastSignInTime ?? '') || null,
        };
      },
      { 'auth/user-not-found': () => null },
    );

  return {
    /** @throws AppError unauthenticated, or unavailable when the provider cannot be asked. */
    async verify(token: string): Promise<Session> {
      if (token.length > 8192) throw new AppError('unauthenticated');
      const known = sessions.get(token);
      const goesOn = known && known.session.expiresAt > Date.now();
      if (goesOn && known.believedUntil > performance.now()) return known.session;
      // A signature that was good stays good until the token ends; whether the session was revoked does not.
      const session = goesOn ? known.session : await readToken(auth, token);
      const signIn = `${session.uid} ${session.authTime}`;
      const inForce = await isStillInForce(session, known?.confirmedAt ?? confirmed.get(signIn));
      // Who was confirmed goes on for a while; whom we have blocked or signed out is refused by our own row.
      if (inForce === null) return session;
      if (!inForce) {
        sessions.delete(token);
        confirmed.delete(signIn);
        throw new AppError('unauthenticated');
      }
      const confirmedAt = performance.now();
      sessions.set(token, { session, confirmedAt, believedUntil: confirmedAt + CONFIRMED_MS });
      confirmed.set(signIn, confirmedAt);
      return session;
    },
    /** What a token of App Check lacks to be of one of the project's apps; null when it is. */
    readApp,
    /** The account as the provider has it now; null when it was deleted. */
    lookUp: (uid: string) => lookUp(uid, answerMs),
    /** The same for whoever can do without: waited for a moment, and not even asked while the provider is away. */
    async lookUpSoon(uid: string): Promise<Account | null> {
      if (performance.now() < awayUntil) throw new AppError('unavailable');
      try {
        return await lookUp(uid, ASKED_MS);
      } catch (error) {
        awayUntil = performance.now() + AWAY_MS;
        throw error;
      }
    },
    /** @throws AppError already-registered, weak-password, invalid-input, unavailable. */
    async create(account: {
      email: string;
      password: string;
      displayName?: string;
      emailVerified?: boolean;
    }): Promise<string> {
      await holdToPolicy(account.password);
      return orUnavailable(async () => (await auth.createUser(account)).uid, {
        'auth/email-already-exists': () => {
          throw new AppError('already-registered');
        },
        'auth/invalid-password': () => {
          throw new AppError('weak-password');
        },
        // The policy of the project, which its administrator may set stricter than our floor.
        'auth/password-does-not-meet-requirements': (error) => refusePassword(passwordRefusal(error.message)),
        'auth/invalid-email': () => {
          throw wrongField('email', 'Correo inválido', 'invalid_format');
        },
      });
    },
    /**
     * An account without a password, under an id that we chose; one that is there already is left as it is.
     * @throws AppError already-registered when the e-mail is another account's.
     */
    async createWithoutPassword(account: { uid: string; email: string; displayName: string }): Promise<void> {
      await orUnavailable(async () => void (await auth.createUser(account)), {
        'auth/uid-already-exists': () => undefined,
        'auth/email-already-exists': () => {
          throw new AppError('already-registered');
        },
      });
    },
    /** The code in a link for choosing a password. It lives for an hour and works once; nothing is mailed. */
    async passwordCode(email: string): Promise<string> {
      const link = await orUnavailable(() => auth.generatePasswordResetLink(email));
      const code = new URL(link).searchParams.get('oobCode') ?? '';
      madeHere.set(code, true);
      return code;
    },
    /** A disabled account signs in nowhere; its data is kept. */
    async setDisabled(uid: string, disabled: boolean): Promise<void> {
      await orUnavailable(async () => void (await auth.updateUser(uid, { disabled })), {
        'auth/user-not-found': () => undefined,
      });
    },
    async findByEmail(email: string): Promise<string | null> {
      return orUnavailable(async () => (await withTimeout(auth.getUserByEmail(email), answerMs)).uid, {
        'auth/user-not-found': () => null,
      });
    },
    async remove(uid: string): Promise<void> {
      await orUnavailable(() => auth.deleteUser(uid), { 'auth/user-not-found': () => undefined });
    },
    /** Ends every sign-in up to now, the newest too: the provider knows no other moment. */
    async revokeSessions(uid: string): Promise<void> {
      await orUnavailable(() => auth.revokeRefreshTokens(uid), { 'auth/user-not-found': () => undefined });
    },
    /** All that the account is asked beside its password, Google or link. Says how many there were; null: no such account. */
    async removeSecondFactors(uid: string): Promise<number | null> {
      return orUnavailable(
        async () => {
          const { multiFactor } = await auth.getUser(uid);
          const many = multiFactor?.enrolledFactors.length ?? 0;
          if (many > 0) await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
          return many;
        },
        { 'auth/user-not-found': () => null },
      );
    },
    async isReachable(): Promise<boolean> {
      try {
        await auth.getUserByEmail('readyz@consultorio.invalid');
        return true;
      } catch (error) {
        return codeOf(error) === 'auth/user-not-found';
      }
    },
    close: () => deleteApp(app),
  };
}

async function readToken(auth: Auth, token: string): Promise<Session> {
  try {
    const decoded = await auth.verifyIdToken(token);
    const latest = Date.now() / 1000 + CLOCK_LEEWAY_S;
    // firebase-admin accepts tokens from the future, without an end, and without a sign-in time, which a revoked session is
    // judged by; a minute of clock difference is all that we forgive.
    const inTime = decoded.iat <= latest && decoded.auth_time <= latest && Number.isFinite(decoded.exp);
    if (!inTime || decoded.uid.length > 128) throw new AppError('unauthenticated');
    return {
      uid: decoded.uid,
      authTime: decoded.auth_time,
      expiresAt: decoded.exp * 1000,
      email: (decoded.email ?? '').toLowerCase(),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(isProviderAway(error) ? 'unavailable' : 'unauthenticated', {}, { cause: error });
  }
}

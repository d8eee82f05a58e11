import type { FastifyBaseLogger } from 'fastify';
import type { App } from 'firebase-admin/app';
import { type DecodedAppCheckToken, getAppCheck } from 'firebase-admin/app-check';
import { AppError } from '../app-error.ts';

export const APP_CHECK_HEADER = 'x-firebase-appcheck';
/** Real ones have about a thousand letters. */
const LONGEST = 8192;
const REPORTED_ANEW_MS = 60_000;

export type AppCheckMode = 'off' | 'observe' | 'required';
/** Why a call is of no known app. */
type Lack = 'missing' | 'expired' | 'invalid';
/** Null: it comes from one of the project's apps. */
export type ReadApp = (token: string | undefined) => Promise<Lack | null>;

/** Reads tokens of Firebase App Check, signed by Google for one of the project's apps, with the published keys. */
export function appReader(app: App): ReadApp {
  const appCheck = getAppCheck(app);
  return async (token) => {
    if (token === undefined || token === '') return 'missing';
    if (token.length > LONGEST) return 'invalid';
    try {
      const { token: claims } = await appCheck.verifyToken(token);
      return isOfOneProject(claims) ? null : 'invalid';
    } catch (error) {
      return (error as { code?: unknown }).code === 'app-check/app-check-token-expired' ? 'expired' : 'invalid';
    }
  };
}

/** firebase-admin looks for the project's id in the audience, and at the issuer only for whose service it is. */
function isOfOneProject({ iss, aud, exp }: DecodedAppCheckToken): boolean {
  const number = /^https:\/\/firebaseappcheck\.googleapis\.com\/(\d+)$/.exec(iss)?.[1];
  return number !== undefined && aud.includes(`projects/${number}`) && Number.isFinite(exp);
}

/**
 * Admits calls of the project's apps, or only tells of others. What is told is one line a minute, with how many there were
 * since the last one: an old app that half of the patients have must not bury the log.
 */
export function createAppCheckGate({
  mode,
  log,
  now,
}: {
  mode: AppCheckMode;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let calls: Record<Lack, number> = { missing: 0, expired: 0, invalid: 0 };
  const tell = (lack: Lack, procedure: string) => {
    calls[lack] += 1;
    if (now() - toldAt < REPORTED_ANEW_MS) return;
    toldAt = now();
    log.warn({ appCheck: mode, calls, procedure }, 'calls came without a valid App Check token');
    calls = { missing: 0, expired: 0, invalid: 0 };
  };
  return {
    isOff: mode === 'off',
    /** @throws AppError app-not-verified where App Check is required. */
    judge(lack: Lack, procedure: string): void {
      tell(lack, procedure);
      if (mode === 'required') throw new AppError('app-not-verified');
    },
  };
}

export type AppCheckGate = ReturnType<typeof createAppCheckGate>;

import type { CallableRequest } from './call-options.ts';
import { Refusal } from './refusals.ts';

/** The app that an App Check token was given to; what firebase-admin's `verifyToken` answers fits. */
export interface VerifiedApp {
  readonly appId: string;
  /** With `verifyToken(token, { consume: true })`: somebody has used this token before. */
  readonly alreadyConsumed?: boolean;
}

export interface AppCheckOptions {
  /** Gives the app behind a token, and throws for a bad one: `(token) => getAppCheck().verifyToken(token)`. */
  readonly verify: (token: string) => VerifiedApp | Promise<VerifiedApp>;
  /** Whether calls without a valid token are UNAUTHENTICATED. Default false, as in Firebase: they are let through. */
  readonly enforce?: boolean | ((name: string) => boolean);
}

/**
 * The app behind the call, or null. Not enforced, a bad token is as good as none: the Android and iOS SDKs send a
 * placeholder that is no token when they could not get one.
 */
export async function readAppCheck(
  appCheck: AppCheckOptions,
  name: string,
  request: CallableRequest,
): Promise<VerifiedApp | null> {
  const { enforce = false } = appCheck;
  const isEnforced = typeof enforce === 'function' ? enforce(name) : enforce;
  const token = request.headers['x-firebase-appcheck'];
  if (typeof token === 'string' && token !== '') {
    try {
      return await appCheck.verify(token);
    } catch (error) {
      if (isEnforced) throw new Refusal('UNAUTHENTICATED', 'the App Check token is not valid', { cause: error });
    }
  }
  if (isEnforced) throw new Refusal('UNAUTHENTICATED', 'no App Check token');
  return null;
}

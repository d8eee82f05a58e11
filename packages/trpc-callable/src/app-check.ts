import type { CallableRequest } from './callable-request.ts';
import { Refusal } from './refusals.ts';

/**
 * The app that an App Check token was issued to. The result of firebase-admin's `verifyToken` is assignable to it.
 *
 * @example
 * ```ts
 * import type { VerifiedApp } from 'trpc-callable';
 *
 * export const isFresh = (app: VerifiedApp) => app.alreadyConsumed !== true;
 * ```
 */
export interface VerifiedApp {
  /** Id of the Firebase app, such as `1:123:web:abc`. */
  readonly appId: string;
  /** Only after `verifyToken(token, { consume: true })`: whether the token has been used before. */
  readonly alreadyConsumed?: boolean;
}

/**
 * How tokens of Firebase App Check (the header `X-Firebase-AppCheck`) are verified. A refused call is UNAUTHENTICATED
 * (401); the reason is only in `onError`.
 * Source: `checkAppCheckToken` in firebase-functions, `src/common/providers/https.ts`.
 *
 * @example
 * ```ts
 * import { getAppCheck } from 'firebase-admin/app-check';
 * import type { AppCheckOptions } from 'trpc-callable';
 *
 * export const appCheck: AppCheckOptions = {
 *   verify: (token) => getAppCheck().verifyToken(token),
 *   enforce: (name) => name !== 'getStatus',
 * };
 * ```
 */
export interface AppCheckOptions {
  /** Resolves to the app of a valid token; throws for any other. */
  readonly verify: (token: string) => VerifiedApp | Promise<VerifiedApp>;
  /** Whether calls without a valid token are refused, for all procedures or by name. Default false, as in Firebase. */
  readonly enforce?: boolean | ((name: string) => boolean);
}

/**
 * The app of the call, or null. Unless enforced, an invalid token counts as none: the Android and iOS SDKs send a
 * placeholder when they could not get one.
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

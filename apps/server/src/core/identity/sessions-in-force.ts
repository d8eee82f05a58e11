import DataLoader from 'dataloader';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { withTimeout } from '../answer-timeout.ts';
import { AppError } from '../app-error.ts';

/** How many accounts the provider tells about in one request. */
const ACCOUNTS_AT_ONCE = 100;
/** How long one question waits for others to join it. */
const GATHER_MS = 5;
/** How many requests may be unanswered; more would not be answered sooner, and one that is silent stays open for minutes. */
const REQUESTS_AT_ONCE = 4;

/**
 * Whether a session that began at `authTime` (seconds since 1970) was neither revoked nor its account disabled or
 * deleted. firebase-admin's own `checkRevoked` sends a request for each token; a morning's whole clinic is a few of these.
 */
export function sessionsInForce(auth: Auth, answerMs: number) {
  let underWay = 0;
  let isSilent = false;
  const waiting: (() => void)[] = [];
  const accounts = new DataLoader<string, UserRecord | undefined>(
    async (uids) => {
      if (isSilent) throw new AppError('unavailable');
      underWay += 1;
      try {
        const asked = auth.getUsers([...new Set(uids)].map((uid) => ({ uid })));
        const { users } = await withTimeout(asked, answerMs);
        const found = new Map(users.map((user) => [user.uid, user]));
        return uids.map((uid) => found.get(uid));
      } catch (error) {
        // Those who waited for their turn are not told later than these.
        isSilent = error instanceof AppError;
        if (isSilent) for (const ask of waiting.splice(0)) ask();
        isSilent = false;
        throw error;
      } finally {
        underWay -= 1;
        waiting.shift()?.();
      }
    },
    // An answer from a moment ago does not count here.
    {
      ...{ cache: false, maxBatchSize: ACCOUNTS_AT_ONCE },
      // Whoever comes until it is asked joins it.
      batchScheduleFn: (ask) =>
        setTimeout(() => void (underWay < REQUESTS_AT_ONCE ? ask() : waiting.push(ask)), GATHER_MS),
    },
  );

  return async ({ uid, authTime }: { uid: string; authTime: number }): Promise<boolean> => {
    const account = await accounts.load(uid);
    if (!account || account.disabled) return false;
    const { tokensValidAfterTime } = account;
    return !tokensValidAfterTime || authTime * 1000 >= Date.parse(tokensValidAfterTime);
  };
}

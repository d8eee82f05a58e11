import DataLoader from 'dataloader';
import type { Auth, UserRecord } from 'firebase-admin/auth';

/** How many accounts the provider tells about in one request. */
const ACCOUNTS_AT_ONCE = 100;
/** How long one question waits for others to join it. */
const GATHER_MS = 5;

/**
 * Whether a session that began at `authTime` (seconds since 1970) was neither revoked nor its account disabled or
 * deleted. firebase-admin's own `checkRevoked` sends a request for each token; a morning's whole clinic is a few of these.
 */
export function sessionsInForce(auth: Auth) {
  const accounts = new DataLoader<string, UserRecord | undefined>(
    async (uids) => {
      const { users } = await auth.getUsers([...new Set(uids)].map((uid) => ({ uid })));
      const found = new Map(users.map((user) => [user.uid, user]));
      return uids.map((uid) => found.get(uid));
    },
    // An answer from a moment ago does not count here.
    { cache: false, maxBatchSize: ACCOUNTS_AT_ONCE, batchScheduleFn: (ask) => setTimeout(ask, GATHER_MS) },
  );

  return async ({ uid, authTime }: { uid: string; authTime: number }): Promise<boolean> => {
    const account = await accounts.load(uid);
    if (!account || account.disabled) return false;
    const { tokensValidAfterTime } = account;
    return !tokensValidAfterTime || authTime * 1000 >= Date.parse(tokensValidAfterTime);
  };
}

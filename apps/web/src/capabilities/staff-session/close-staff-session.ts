import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import { identity } from '../session/open-identity.ts';
import { readSecret } from './session-secret.ts';

/**
 * The token may live for an hour after signing out: our session ends it at once. To be called before signing out; the
 * function that it returns tells the server, after the page has stopped asking for anything.
 */
export async function closeStaffSession(): Promise<() => void> {
  const { getToken, appCheckToken } = await identity();
  const [token, app] = await Promise.all([getToken(), appCheckToken()]);
  const secret = readSecret();
  return () => {
    if (!token || !secret) return;
    fetch('/closeStaffSession', {
      method: 'POST',
      keepalive: true,
      headers: {
        authorization: `Bearer ${token}`,
        [STAFF_SESSION_HEADER]: secret,
        'content-type': 'application/json',
        ...(app && { 'x-firebase-appcheck': app }),
      },
      body: '{"data":null}',
      // Without a network the session stays in the list until somebody ends it there.
    }).catch((error: unknown) => console.warn(error));
  };
}

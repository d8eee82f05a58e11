import { loadWebConfig } from './web-config.ts';

/**
 * The session that the provider's SDK keeps in this browser, as its token tells. The SDK asks the provider whether it still holds before it names
 * anybody, a journey there and back; what the page will need can be asked meanwhile, for our server judges each token by itself.
 */
export interface KeptSession {
  uid: string;
  emailVerified: boolean;
  token: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** Of a token with less left than this, in milliseconds, the way there could be too long. */
const LEAST_LEFT = 60_000;

/** Where the SDK writes it; nothing of ours is written there, and where it looks different one day nothing is found. */
const DATABASE = { name: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' } as const;
const entryOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

let lent: KeptSession | null = null;

/** For calls that are sent before the provider has spoken; null gives it back. */
export function lendToken(session: KeptSession | null): void {
  lent = session;
}

/** Null: the provider is asked. */
export const lentToken = (): string | null => (lent && lent.until - Date.now() > LEAST_LEFT ? lent.token : null);

/** Null without one, with one that has ended, and with whatever cannot be read. */
export async function keptSession(): Promise<KeptSession | null> {
  try {
    const { firebase } = await loadWebConfig();
    const entry = entryOf(firebase.apiKey);
    const token = tokenOf(localStorage.getItem(entry) ?? (await inDatabase(entry)));
    const session = token ? readToken(token) : null;
    return session && session.until - Date.now() > LEAST_LEFT ? session : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** In the browser's database it is an object with a name, elsewhere its text. */
function tokenOf(kept: unknown): string | null {
  const user = typeof kept === 'string' ? JSON.parse(kept) : (kept as { value?: unknown } | undefined)?.value;
  const token = (user as { stsTokenManager?: { accessToken?: unknown } } | undefined)?.stsTokenManager?.accessToken;
  return typeof token === 'string' ? token : null;
}

/** Nobody's word but the token's own: the server believes it only with its signature. */
function readToken(token: string): KeptSession | null {
  const [, body = ''] = token.split('.');
  const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  const { sub, exp, email_verified: emailVerified } = claims;
  return typeof sub === 'string' && typeof exp === 'number'
    ? { uid: sub, emailVerified: emailVerified === true, token, until: exp * 1000 }
    : null;
}

function inDatabase(entry: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE.name);
    // There is none: the SDK makes it as it wants it, and not from an empty one of ours.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      // The SDK may want to do away with it: an open hand would hold it up.
      const done = (tell: () => void) => {
        database.close();
        tell();
      };
      if (!database.objectStoreNames.contains(DATABASE.store)) return done(() => resolve(undefined));
      const reading = database.transaction(DATABASE.store).objectStore(DATABASE.store).get(entry);
      reading.onsuccess = () => done(() => resolve(reading.result));
      reading.onerror = () => done(() => reject(reading.error));
    };
  });
}

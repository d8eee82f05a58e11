/** Who asked for a sign-in link in this browser: there the link alone is enough, elsewhere the address is asked for again. */
const KEY = 'asked-link';
/** No link lives longer at the provider. */
const KEPT_MS = 6 * 60 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that forbids its storage asks for the address again. */
export function rememberLinkRequest(store: Store, email: string, now = Date.now()): void {
  try {
    store.setItem(KEY, JSON.stringify({ email, until: now + KEPT_MS }));
  } catch (error) {
    console.warn(error);
  }
}

export function requestedHere(store: Store, now = Date.now()): string | null {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as { email?: unknown; until?: unknown } | null;
    if (typeof kept?.email === 'string' && typeof kept.until === 'number' && kept.until > now) return kept.email;
    store.removeItem(KEY);
  } catch (error) {
    console.warn(error);
  }
  return null;
}

export function forgetLinkRequest(store: Store): void {
  try {
    store.removeItem(KEY);
  } catch (error) {
    console.warn(error);
  }
}

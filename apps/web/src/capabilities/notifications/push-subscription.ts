/** How long the service worker may take to begin, in milliseconds. */
const TIMEOUT_MS = 10_000;

export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** With another key of the clinic's, as after it began anew, a subscription brings nothing any more. */
export function isFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}

/** Of somebody who allowed it. @throws when the browser cannot be told. */
export async function subscribeFor(pushKey: string): Promise<PushSubscription> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), TIMEOUT_MS));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const earlier = await pushManager.getSubscription();
  if (earlier && !isFor(earlier, pushKey)) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** As the server takes it. */
export function toldOf(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** What notices are for in this browser. `installFirst`: an iPhone tells only of what stands on its home screen. */
export type PushState = 'impossible' | 'installFirst' | 'blocked' | 'off' | 'on';

/** How long the service worker may take to begin, in milliseconds. */
const PATIENCE = 10_000;

/** An iPad says that it is a Mac, but for its fingers. */
const isApplesPhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const registration = async () => navigator.serviceWorker?.getRegistration();

/** With another key of the clinic's, as after it began anew, a subscription brings nothing any more. */
function isFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}

export async function readPushState(pushKey: string): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplesPhone() ? 'installFirst' : 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' && isFor(subscription, pushKey) ? 'on' : 'off';
}

/** Asks the person through the browser; null when it is not allowed. @throws when the browser cannot be told. */
export async function subscribeHere(pushKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), PATIENCE));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const earlier = await pushManager.getSubscription();
  if (earlier && !isFor(earlier, pushKey)) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** Its address, which the server may forget at once; the push service tells the server anyhow. */
export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

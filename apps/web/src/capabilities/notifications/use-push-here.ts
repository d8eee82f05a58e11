import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { type PushState, pushStateAtOnce } from './push-state.ts';

/** Notices in this browser: how it stands (null while that is looked up), and turning them on and off. */
export function usePushHere(pushKey: string | undefined) {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const set = trpc.setPushSubscription.useMutation();
  const mayChange = useCan('setPushSubscription');
  const look = useCallback(async () => {
    if (pushKey) setState(await readPushState(pushKey).catch(() => 'impossible' as const));
  }, [pushKey]);
  useEffect(() => void look(), [look]);

  const turn = async (on: boolean) => {
    if (!pushKey) return;
    setBusy(true);
    try {
      if (on) await turnOn(pushKey);
      else {
        const endpoint = await unsubscribeHere();
        if (endpoint) await set.mutateAsync({ endpoint }).catch(() => {});
      }
    } finally {
      await look();
      setBusy(false);
    }
  };

  async function turnOn(key: string) {
    const subscription = await subscribeHere(key).catch((error: unknown) => {
      console.info('No push', error);
      notify('Tu navegador no pudo activar los avisos. Inténtalo más tarde; el correo te sigue llegando.', 'error');
      return null;
    });
    if (!subscription) return;
    const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    await set.mutateAsync({ endpoint: endpoint ?? '', keys: { p256dh, auth } }).catch(async () => {
      // Told by the funnel. What the server does not know of brings nothing.
      await subscription.unsubscribe();
    });
  }

  return { state, busy, mayChange, turn };
}

/** How long the service worker may take to begin, in milliseconds. */
const TIMEOUT_MS = 10_000;

const registration = async () => navigator.serviceWorker?.getRegistration();

/** With another key of the clinic's, as after it began anew, a subscription brings nothing any more. */
function isFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = subscription.options.applicationServerKey;
  if (!key) return false;
  const letters = btoa(String.fromCharCode(...new Uint8Array(key)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}

async function readPushState(pushKey: string): Promise<PushState> {
  const known = pushStateAtOnce();
  if (known) return known;
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' && isFor(subscription, pushKey) ? 'on' : 'off';
}

/** Asks the person through the browser; null when it is not allowed. @throws when the browser cannot be told. */
async function subscribeHere(pushKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker')), TIMEOUT_MS));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  const earlier = await pushManager.getSubscription();
  if (earlier && !isFor(earlier, pushKey)) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

/** Its address, which the server may forget at once; the push service tells the server anyhow. */
async function unsubscribeHere(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

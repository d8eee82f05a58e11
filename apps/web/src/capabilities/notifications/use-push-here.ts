import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { PUSH_HERE, useKeptHere } from '../session/kept-here.ts';
import { type PushState, pushStateAtOnce } from './push-state.ts';
import { isFor, subscribeFor, subscriptionHere, toldOf } from './push-subscription.ts';

/** Of which this page has told the server. */
const toldHere = new Set<string>();

/** Notices in this browser: how it stands (null while that is looked up), and turning them on and off. */
export function usePushHere(pushKey: string | undefined) {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const kept = useKeptHere();
  const set = trpc.setPushSubscription.useMutation();
  const { mutateAsync: quietly } = trpc.setPushSubscription.useMutation({ meta: { quiet: true } });
  const mayChange = useCan('setPushSubscription');
  const look = useCallback(async () => {
    if (pushKey) setState(await readPushState(pushKey).catch(() => 'impossible' as const));
  }, [pushKey]);
  useEffect(() => void look(), [look]);
  // The browser says that they are on, and the server may know nothing of it any more.
  const tellAgain = useEffectEvent(async () => {
    kept.keep(PUSH_HERE, true);
    const subscription = await subscriptionHere();
    if (!subscription || toldHere.has(subscription.endpoint)) return;
    toldHere.add(subscription.endpoint);
    await quietly(toldOf(subscription)).catch(() => toldHere.delete(subscription.endpoint));
  });
  useEffect(() => {
    if (state === 'on' && mayChange) void tellAgain();
  }, [state, mayChange]);

  const turn = async (on: boolean) => {
    if (!pushKey) return;
    setBusy(true);
    try {
      if (on) await turnOn(pushKey);
      else {
        kept.forget(PUSH_HERE);
        const endpoint = await unsubscribeHere();
        toldHere.delete(endpoint ?? '');
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
    toldHere.add(subscription.endpoint);
    await set.mutateAsync(toldOf(subscription)).catch(async () => {
      // Told by the funnel. What the server does not know of brings nothing.
      toldHere.delete(subscription.endpoint);
      await subscription.unsubscribe();
    });
  }

  return { state, busy, mayChange, turn };
}

async function readPushState(pushKey: string): Promise<PushState> {
  const known = pushStateAtOnce();
  if (known) return known;
  const subscription = await subscriptionHere();
  return subscription && Notification.permission === 'granted' && isFor(subscription, pushKey) ? 'on' : 'off';
}

/** Asks the person through the browser; null when it is not allowed. @throws when the browser cannot be told. */
async function subscribeHere(pushKey: string): Promise<PushSubscription | null> {
  return (await Notification.requestPermission()) === 'granted' ? subscribeFor(pushKey) : null;
}

/** Its address, which the server may forget at once; the push service tells the server anyhow. */
async function unsubscribeHere(): Promise<string | null> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

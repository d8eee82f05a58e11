import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '../../kit/notifications.tsx';
import { type PushState, readPushState, subscribeHere, unsubscribeHere } from './push-here.ts';

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

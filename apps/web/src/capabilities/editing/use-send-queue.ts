import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SendQueue } from './send-queue.ts';

/** A queue for the life of this page: it hurries when the network or the person comes back. */
export function useSendQueue<Item extends { key: string }>(make: () => SendQueue<Item>) {
  const [queue] = useState(make);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  useEffect(() => {
    const online = () => queue.hurry();
    const onShow = () => document.visibilityState === 'visible' && queue.hurry();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', onShow);
    queue.enter();
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', onShow);
      queue.leave();
    };
  }, [queue]);
  return { queue, view };
}

import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { Scoped } from '@consultorio/contracts/access';
import { useEffect, useEffectEvent } from 'react';

/** Well under the PRESENCE_LASTS_MS after which the server takes somebody for gone. */
const EVERY_MS = 15_000;

/**
 * Tells colleagues that this page has the consultation open, for as long as somebody can see it. A page that is closed
 * without a word, or whose line is cut, is forgotten by the server by itself.
 */
export function useAnnouncedPresence(consultationId: string, scope: Scoped): void {
  const may = useCan('announcePresence', scope);
  // Nobody is told when this fails: the next one comes in seconds.
  const { mutate } = trpc.announcePresence.useMutation({ meta: { quiet: true, keepsItself: true } });
  const announce = useEffectEvent((present: boolean) => mutate({ consultationId, present }));
  useEffect(() => {
    if (!may) return;
    const isSeen = () => document.visibilityState === 'visible';
    const onVisibility = () => announce(isSeen());
    if (isSeen()) announce(true);
    const timer = setInterval(() => isSeen() && announce(true), EVERY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      mutate({ consultationId, present: false });
    };
  }, [may, consultationId, mutate]);
}

import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import { staleAfter } from '@consultorio/contracts/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sendOutbox } from '../../capabilities/messages/send-outbox.ts';
import { isSignedOut } from '../../capabilities/session/is-signed-out.ts';
import { PUSH_HERE, useKeptHere } from '../../capabilities/session/kept-here.ts';
import { useSession } from '../../capabilities/session/session-context.ts';

/** After the page, which reads what is true now: the stream begins with the events of the ten seconds before it. */
const LIVE_AFTER_MS = 3_000;
/** How often it is tried to send messages that wait while no chat shows them, in milliseconds. */
const SEND_EVERY_MS = 15_000;

/** Keeps a signed-in page moving. The profile is read again when the account itself changed. */
export function LiveSession() {
  const { rehidrateUserProfile, logout } = useSession();
  const isLive = useCan('liveEvents');
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LIVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useLiveEvents({
    enabled: isLive && later,
    onEvent: ({ name }) => {
      const stale = staleAfter(name);
      if (stale === 'everything' || !stale.includes('getUserProfile')) return;
      rehidrateUserProfile().catch((error: unknown) => {
        // Deactivated this moment, or ended from another device: a phone that was lost must not go on showing a record.
        if (isSignedOut(error)) void logout();
        else console.error(error);
      });
    },
  });
  useOutboxSent(later);
  usePushRegistered(later);
  useEffect(() => {
    if (isLive) return;
    // People who are blocked or not yet verified have no stream: the change is found out on coming back to the page.
    const lookAgain = () => {
      if (document.visibilityState === 'visible') {
        rehidrateUserProfile().catch((error: unknown) => console.error(error));
      }
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [isLive, rehidrateUserProfile]);
  return null;
}

/**
 * «Se envía en cuanto vuelva la conexión», also when the chat was left: nobody has to open it again. Its code comes with
 * the page: a part that is asked for in vain, on a dead line or of an old build, would load the page again.
 */
function useOutboxSent(enabled: boolean): void {
  const here = useKeptHere();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!enabled) return;
    const ends = new AbortController();
    const { signal } = ends;
    const send = () => {
      if (navigator.onLine) void sendOutbox({ here, client, queryClient, signal });
    };
    send();
    window.addEventListener('online', send, { signal });
    const timer = setInterval(send, SEND_EVERY_MS);
    return () => {
      clearInterval(timer);
      ends.abort();
    };
  }, [enabled, here, client, queryClient]);
}

/** What this browser was told to tell of goes on coming, also when the server lost its word of it. */
function usePushRegistered(enabled: boolean): void {
  const here = useKeptHere();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!enabled || here.read(PUSH_HERE) === null) return;
    import('../../capabilities/notifications/register-push-again.ts')
      .then(({ registerPushAgain }) => registerPushAgain(client))
      .catch((error: unknown) => console.info(error));
  }, [enabled, here, client]);
}

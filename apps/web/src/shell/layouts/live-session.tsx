import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import { staleAfter } from '@consultorio/contracts/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedOut } from '../../capabilities/session/is-signed-out.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { onceOnline } from '../../kit/lazy-part.ts';

/** After the page, which reads what is true now: the stream begins with the events of the ten seconds before it. */
const LIVE_AFTER_MS = 3_000;

/** Keeps a signed-in page moving. The profile is read again when the account itself changed. */
export function LiveSession() {
  const { profile, rehidrateUserProfile, logout } = useSession();
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
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const personId = profile?.id;
  useEffect(() => {
    if (!later || !personId) return;
    const ends = new AbortController();
    const left = {
      personId,
      client,
      queryClient,
      signal: ends.signal,
      lookAgain: isLive ? null : rehidrateUserProfile,
    };
    onceOnline(() => import('./left-behind.ts'))
      .then(({ attendLeftBehind }) => attendLeftBehind(left))
      .catch((error: unknown) => console.info(error));
    return () => ends.abort();
  }, [later, personId, client, queryClient, isLive, rehidrateUserProfile]);
  return null;
}

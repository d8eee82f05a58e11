import { useCan } from '@consultorio/client/use-can';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';

/** Keeps a signed-in page moving. The profile is read again when the account itself changed. */
export function LiveSession() {
  const { rehidrateUserProfile } = useSession();
  const isLive = useCan('liveEvents');
  useLiveEvents({
    enabled: isLive,
    onEvent: ({ name }) => {
      if (name === 'updatePatientStatus' || name === 'publishLegalDocument')
        rehidrateUserProfile().catch((error: unknown) => console.error(error));
    },
  });
  useEffect(() => {
    if (isLive) return;
    // Who is blocked or not yet verified has no stream: the change is found out on coming back to the page.
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

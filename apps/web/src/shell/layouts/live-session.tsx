import { useCan } from '@consultorio/client/use-can';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import type { EventName } from '@consultorio/contracts/events';
import { useEffect } from 'react';
import { isSignedOut } from '../../capabilities/session/is-signed-out.ts';
import { useSession } from '../../capabilities/session/session-context.ts';

const ofAccounts: ReadonlySet<EventName> = new Set([
  'updatePatientStatus',
  'publishLegalDocument',
  'deactivateStaff',
  'updateStaffRole',
  'updateDoctor',
  'signOutEverywhere',
]);

/** Keeps a signed-in page moving. The profile is read again when the account itself changed. */
export function LiveSession() {
  const { rehidrateUserProfile, logout } = useSession();
  const isLive = useCan('liveEvents');
  useLiveEvents({
    enabled: isLive,
    onEvent: ({ name }) => {
      if (!ofAccounts.has(name)) return;
      rehidrateUserProfile().catch((error: unknown) => {
        // Deactivated this moment, or ended from another device: a phone that was lost must not go on showing a record.
        if (isSignedOut(error)) void logout();
        else console.error(error);
      });
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

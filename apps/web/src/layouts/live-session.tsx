import { useCan } from '@consultorio/client/use-can';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import { useSession } from '../session/session-context.ts';

/** Keeps a signed-in page moving. The profile is read again when the account itself changed. */
export function LiveSession() {
  const { rehidrateUserProfile } = useSession();
  useLiveEvents({
    enabled: useCan('liveEvents'),
    onEvent: ({ name }) => {
      if (name === 'updatePatientStatus') rehidrateUserProfile().catch((error: unknown) => console.error(error));
    },
  });
  return null;
}

import { appCodeOf } from '@consultorio/client/errors';
import { useCan } from '@consultorio/client/use-can';
import { isPatient } from '@consultorio/contracts/sides';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { useSession } from '../../capabilities/session/session-context.ts';

const ConsentDialog = lazy(async () => ({
  default: (await import('../../capabilities/consents/consent-dialog.tsx')).ConsentDialog,
}));

/**
 * Mounted once, in the patient's area. Asks for missing consents right after signing in (Google never passes through /registro, and a
 * document may have a newer version), and again whenever the server refuses a write for want of them.
 */
export function ConsentGate() {
  const { profile, rehidrateUserProfile } = useSession();
  const mayConsent = useCan('recordConsent');
  const queryClient = useQueryClient();
  const [put, setPut] = useState(false);
  const [demanded, setDemanded] = useState(false);

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        if (mutation && appCodeOf(mutation.state.error) === 'consent-required') {
          setPut(false);
          setDemanded(true);
          rehidrateUserProfile().catch((error: unknown) => console.error(error));
        }
      }),
    [queryClient, rehidrateUserProfile],
  );

  // Before the e-mail is verified there is one thing to do, and it is not this.
  const asked =
    profile && isPatient(profile.role) && profile.emailVerified && profile.pendingConsents.length > 0 && mayConsent;
  // People who withdrew a consent are not pressed: only when something cannot be done without it.
  const withdrawn = profile?.pendingConsents.every((kind) => profile.revokedConsents.includes(kind));
  if (!asked || put || (withdrawn && !demanded)) return null;
  return (
    <ConsentDialog
      kinds={profile.pendingConsents}
      onLater={() => {
        setPut(true);
        setDemanded(false);
      }}
      onRecorded={() => {
        setDemanded(false);
        rehidrateUserProfile().catch((error: unknown) => console.error(error));
      }}
    />
  );
}

import { useCan } from '@consultorio/client/use-can';
import { missingBeforeData } from '@consultorio/contracts/legal';
import { isPatient } from '@consultorio/contracts/sides';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { type ConsentRequest, listenForConsents } from '../../capabilities/consents/consent-requests.ts';
import { useSession } from '../../capabilities/session/session-context.ts';

const ConsentDialog = lazy(async () => ({
  default: (await import('../../capabilities/consents/consent-dialog.tsx')).ConsentDialog,
}));

/**
 * Mounted once, in the patient's area. Asks for missing consents right after signing in (Google never passes through /registro, and a
 * document may have a newer version), before a first consultation, and whenever the server refuses a write for want of
 * them: that one waits, with all that was typed, and goes on by itself.
 */
export function ConsentGate() {
  const { profile, rehidrateUserProfile } = useSession();
  const mayConsent = useCan('recordConsent');
  const { pathname } = useLocation();
  const [put, setPut] = useState(false);
  const [refused, setRefused] = useState<ConsentRequest | null>(null);

  const hear = useEffectEvent((request: ConsentRequest | null) => {
    if (!request) return setRefused(null);
    // What is missing may be newer than what the page knows.
    rehidrateUserProfile()
      .catch((error: unknown) => console.error(error))
      .finally(() => setRefused(request));
  });
  // Once: letting go refuses what waits.
  useEffect(() => listenForConsents((request) => hear(request)), []);

  const pending = profile?.pendingConsents ?? [];
  const settledElsewhere = refused !== null && pending.length === 0;
  useEffect(() => {
    if (settledElsewhere) refused.answer(true);
  }, [settledElsewhere, refused]);

  // Before the e-mail is verified there is one thing to do, and it is not this.
  const asked = profile && isPatient(profile.role) && profile.emailVerified && pending.length > 0 && mayConsent;
  if (!asked) return null;
  // People who withdrew a consent are not pressed: only when something cannot be done without it.
  const withdrawn = pending.every((kind) => profile.revokedConsents.includes(kind));
  const needed = missingBeforeData(pending, profile.revokedConsents).length > 0 || pathname === paths.newConsultation;
  if (!refused && (put || withdrawn || !needed)) return null;
  return (
    <ConsentDialog
      kinds={pending}
      onLater={() => {
        setPut(true);
        refused?.answer(false);
      }}
      onRecorded={() => {
        setPut(true);
        refused?.answer(true);
        rehidrateUserProfile().catch((error: unknown) => console.error(error));
      }}
    />
  );
}

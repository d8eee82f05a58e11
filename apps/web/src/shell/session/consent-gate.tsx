import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import { missingBeforeData } from '@consultorio/contracts/kinds-before-data';
import { isPatient } from '@consultorio/contracts/sides';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { type ConsentRequest, listenForConsents } from '../../capabilities/consents/consent-requests.ts';
import { useSession } from '../../capabilities/session/session-context.ts';
import { fullName } from '../../texts/names.ts';

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
  const isOwn = refused !== null && (refused.need.patientId ?? profile?.id) === profile?.id;
  const settledElsewhere = isOwn && pending.length === 0;
  useEffect(() => {
    if (settledElsewhere) refused?.answer(true);
  }, [settledElsewhere, refused]);

  const ofOther = refused?.need.patientId && profile && refused.need.patientId !== profile.id ? refused : null;
  if (ofOther) return <ForOther request={ofOther} />;

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
      other={null}
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

/** Somebody in care has a record and consents of her own: who answers for her gives them. */
function ForOther({ request: { need, answer } }: { request: ConsentRequest }) {
  const people = trpc.listMyPeople.useQuery();
  const person = people.data?.items.find(({ patientId }) => patientId === need.patientId);
  const isNobody = people.error !== null || (people.data && !person) || need.kinds.length === 0;
  useEffect(() => {
    if (isNobody) answer(false);
  }, [isNobody, answer]);
  if (!person || isNobody) return null;
  return (
    <ConsentDialog
      kinds={need.kinds}
      other={{ patientId: person.patientId, name: fullName(person) }}
      onLater={() => answer(false)}
      onRecorded={() => answer(true)}
    />
  );
}

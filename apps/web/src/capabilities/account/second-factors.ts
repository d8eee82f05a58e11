import type { User } from 'firebase/auth';

/** What the provider asks of this person beside password or Google. */
export interface SecondFactor {
  id: string;
  kind: 'totp' | 'phone';
  name: string;
  /** Empty of an application. */
  phone: string;
  since: string | null;
}

type Told = { mfaEnrollmentId?: string; displayName?: string; enrolledAt?: string; phoneInfo?: string };

/**
 * As the provider told last. `multiFactor(user)` of the SDK tells the same and takes its answer away from whoever else reads
 * it: `hasPassword` of the identity would know no more.
 */
export async function secondFactorsOf(person: User & { reloadUserInfo?: { mfaInfo?: Told[] } | null }) {
  if (!person.reloadUserInfo) await person.reload();
  return (person.reloadUserInfo?.mfaInfo ?? []).map(
    ({ mfaEnrollmentId = '', displayName = '', enrolledAt, phoneInfo = '' }): SecondFactor => ({
      id: mfaEnrollmentId,
      kind: phoneInfo ? 'phone' : 'totp',
      name: displayName,
      phone: phoneInfo,
      since: enrolledAt ?? null,
    }),
  );
}

import type { Dependencies } from '../../core/dependencies.ts';
import { isEndedBy } from '../../core/identity/is-ended-by.ts';

/**
 * The provider can only end every sign-in up to now. Told late, it would take a newer one along: nothing happens once
 * somebody signed in after `endedAt` (ISO 8601), and our own row refuses older ones.
 */
export async function revokeSessions(
  { identity }: Pick<Dependencies, 'identity'>,
  { firebaseUid, endedAt }: { firebaseUid: string; endedAt: string },
): Promise<void> {
  const { lastSignInAt } = (await identity.lookUp(firebaseUid)) ?? { lastSignInAt: null };
  if (lastSignInAt === null || isEndedBy(lastSignInAt, endedAt)) await identity.revokeSessions(firebaseUid);
}

import { didAsSystem, NothingDone } from '../../core/act.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { endConsent } from './messages.repo.ts';

/**
 * Nothing will ever reach this number, says its provider, or nothing is wanted there, says its owner: its person is told, by the
 * bell and by mail. Once.
 */
export async function endRefusedPhone(
  dependencies: Dependencies,
  consentId: string,
  { code, by = 'provider' }: { code: string; by?: 'provider' | 'person' },
): Promise<void> {
  await didAsSystem(dependencies, 'endRefusedPhone', async ({ tx, at, audit, notify }) => {
    const ended = await endConsent(tx, { id: consentId }, { at, by });
    if (!ended) throw new NothingDone();
    // Not its number: the trail is read by more people than the profile.
    audit({ targetId: consentId, details: { code } });
    notify({ userId: ended.userId, kind: 'phoneNoticesEnded', consultationId: null });
  });
}

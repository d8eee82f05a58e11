import { revokeConsentInput } from '@consultorio/contracts/legal';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { insertRevocations, standingConsents } from './consents.repo.ts';

/**
 * From here on: the record stays as the law asks, consultations under way end with the answers already sent, and
 * nothing clinical is added until the person accepts again. Withdrawing a consent that does not stand changes nothing
 * and tells nobody.
 */
export const revokeConsent = procedure('revokeConsent')
  .input(revokeConsentInput)
  .output(done)
  .mutation(async ({ ctx, input: { kind } }) => {
    const { user, ip, userAgent } = ctx;
    return act(ctx, 'revokeConsent', async ({ tx, at, audit, notify }) => {
      // Twice at once is one withdrawal.
      await lockUser(tx, user.id);
      const standing = await standingConsents(tx, user.id, kind);
      audit({ patientId: user.id, details: { kind, consents: standing.length } });
      if (standing.length === 0) return { done: true };
      await insertRevocations(
        tx,
        standing.map((consentId) => ({ consentId, userId: user.id, ip, userAgent, recordedAt: at })),
      );
      notify({ userId: user.id, kind: 'consentRevoked', consultationId: null });
      return { done: true };
    });
  });

import { revokeConsentInput } from '@consultorio/contracts/legal';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { personFor } from '../../core/care.ts';
import { procedure } from '../../core/procedure.ts';
import { insertRevocations, standingConsents } from './consents.repo.ts';

/**
 * From here on: the record stays as the law asks, consultations under way end with the answers already sent, and
 * nothing clinical is added until the person accepts again. All who care for the person are told: one of two guardians
 * may have done it. Withdrawing a consent that does not stand changes nothing and tells nobody.
 */
export const revokeConsent = procedure('revokeConsent')
  .input(revokeConsentInput)
  .output(done)
  .mutation(async ({ ctx, input: { kind, patientId: about } }) => {
    const { user, ip, userAgent } = ctx;
    const patientId = await personFor(ctx, ctx.db, about);
    return act(
      ctx,
      'revokeConsent',
      async ({ tx, at, audit, notify }) => {
        await personFor(ctx, tx, patientId);
        const standing = await standingConsents(tx, patientId, kind);
        const withdrawn = await insertRevocations(
          tx,
          standing.map((consentId) => ({ consentId, userId: user.id, ip, userAgent, recordedAt: at })),
        );
        audit({ patientId, details: { kind, consents: withdrawn } });
        if (withdrawn === 0) return { done: true };
        notify({ userId: patientId, kind: 'consentRevoked', consultationId: null });
        return { done: true };
      },
      // Whatever is being written for this person commits before it, or is refused.
      { ends: patientId },
    );
  });

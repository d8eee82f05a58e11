import { rotateIntegrationKeyInput, rotateIntegrationKeyOutput } from '@consultorio/contracts/integrations';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { endKeys, insertKey, lockIntegration } from './integrations.repo.ts';
import { newKeyOf } from './new-key.ts';

/** Another key. The one before it goes on for as long as it takes to put the new one in its place. */
export const rotateIntegrationKey = procedure('rotateIntegrationKey')
  .input(rotateIntegrationKeyInput)
  .output(rotateIntegrationKeyOutput)
  .mutation(async ({ ctx, input: { integrationId, key, overlapHours } }) => {
    const { secret, row } = await newKeyOf(key);
    return act(ctx, 'rotateIntegrationKey', async ({ tx, at, audit, announce }) => {
      const integration = await lockIntegration(tx, integrationId);
      if (!integration) throw new AppError('not-found');
      if (integration.revokedAt !== null || integration.expiresAt <= at) throw new AppError('integration-ended');
      const until = new Date(Date.parse(at) + (overlapHours ?? 0) * 3_600_000).toISOString();
      const ended = await endKeys(tx, integrationId, at, until);
      await insertKey(tx, { ...row, integrationId, createdBy: ctx.user.id, createdAt: at });
      audit({ targetId: integrationId, details: { key: key.kind, overlapHours: overlapHours ?? 0 } });
      announce({ name: 'rotateIntegrationKey', consultationId: null, audience: [channelOfRole('admin')] });
      return { keyId: row.id, secret, previousEndsAt: ended > 0 ? until : null };
    });
  });

import { revokeIntegrationInput, revokeIntegrationOutput } from '@consultorio/contracts/integrations';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { lockIntegration, setRevoked } from './integrations.repo.ts';

/** For good. What it is doing just now is waited for; what begins afterwards is refused, at whichever server. */
export const revokeIntegration = procedure('revokeIntegration')
  .input(revokeIntegrationInput)
  .output(revokeIntegrationOutput)
  .mutation(async ({ ctx, input: { integrationId } }) =>
    act(
      ctx,
      'revokeIntegration',
      async ({ tx, at, audit, announce }) => {
        const integration = await lockIntegration(tx, integrationId);
        if (!integration) throw new AppError('not-found');
        if (integration.revokedAt !== null) return { done: true };
        await setRevoked(tx, integrationId, { at, by: ctx.user.id });
        audit({ targetId: integrationId });
        announce({ name: 'revokeIntegration', consultationId: null, audience: [channelOfRole('admin')] });
        return { done: true };
      },
      { ends: integrationId },
    ),
  );

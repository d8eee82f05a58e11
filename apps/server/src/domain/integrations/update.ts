import { updateIntegrationInput, updateIntegrationOutput } from '@consultorio/contracts/integrations';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { assertTraits } from './create.ts';
import { changeIntegration, keepHeardKinds, lockIntegration, type Traits } from './integrations.repo.ts';

/**
 * As somebody wants it from now on; its keys stay. What it is doing just now is waited for, and what comes afterwards is judged
 * by the new row, at whichever server. One that has run out goes on when its last day is moved; one that was revoked does not.
 */
export const updateIntegration = procedure('updateIntegration')
  .input(updateIntegrationInput)
  .output(updateIntegrationOutput)
  .mutation(async ({ ctx, input: { integrationId, expectedVersion, ...wanted } }) => {
    assertTraits(wanted, ctx.now());
    const traits: Traits = { ...wanted, scopes: [...new Set(wanted.scopes)], networks: [...new Set(wanted.networks)] };
    return act(
      ctx,
      'updateIntegration',
      async ({ tx, audit, announce }) => {
        const before = await lockIntegration(tx, integrationId);
        if (!before) throw new AppError('not-found');
        if (before.revokedAt !== null) throw new AppError('integration-ended');
        if (before.version !== expectedVersion) throw new AppError('stale-version', { version: before.version });
        const version = before.version + 1;
        await changeIntegration(tx, integrationId, { ...traits, version });
        await keepHeardKinds(tx, integrationId, traits.scopes);
        audit({ targetId: integrationId, details: changesBetween(before, traits) });
        announce({ name: 'updateIntegration', consultationId: null, audience: [channelOfRole('admin')] });
        return { version };
      },
      { ends: integrationId },
    );
  });

/** Names of fields and of procedures, and the last day: never what somebody wrote. */
function changesBetween(before: Traits, after: Traits): Record<string, string> {
  const added = after.scopes.filter((scope) => !before.scopes.includes(scope));
  const removed = before.scopes.filter((scope) => !after.scopes.includes(scope));
  const words = (['name', 'purpose', 'contact'] as const).filter((field) => before[field] !== after[field]);
  const isSame = [...before.networks].sort().join() === [...after.networks].sort().join();
  const fields = [...words, ...(isSame ? [] : ['networks'])];
  return {
    ...(fields.length > 0 ? { changed: fields.join(' ') } : {}),
    ...(added.length > 0 ? { added: added.join(' ') } : {}),
    ...(removed.length > 0 ? { removed: removed.join(' ') } : {}),
    ...(Date.parse(before.expiresAt) === Date.parse(after.expiresAt) ? {} : { until: after.expiresAt }),
  };
}

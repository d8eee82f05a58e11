import { type Integration, type IntegrationState, listIntegrationsOutput } from '@consultorio/contracts/integrations';
import { procedure } from '../../core/procedure.ts';
import { selectIntegrations, selectKeys } from './integrations.repo.ts';

export const listIntegrations = procedure('listIntegrations')
  .output(listIntegrationsOutput)
  .query(async ({ ctx }) => {
    const [all, keys] = await Promise.all([selectIntegrations(ctx.db), selectKeys(ctx.db)]);
    const now = new Date(ctx.now()).toISOString();
    const ofEach = Map.groupBy(keys, ({ integrationId }) => integrationId);
    return all.map((one): Integration => {
      const own = ofEach.get(one.id) ?? [];
      const state = stateOf(one, now);
      const inForce = own.filter(({ endsAt }) => state === 'active' && (endsAt === null || endsAt > now));
      return {
        ...one,
        state,
        lastUsedAt:
          own
            .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
            .sort()
            .at(-1) ?? null,
        keys: inForce.map(({ id, kind, hint, createdAt, endsAt, lastUsedAt }) => ({
          ...{ id, kind, hint, createdAt, endsAt, lastUsedAt },
        })),
      };
    });
  });

function stateOf(one: { revokedAt: string | null; expiresAt: string }, now: string): IntegrationState {
  if (one.revokedAt !== null) return 'revoked';
  return one.expiresAt <= now ? 'expired' : 'active';
}

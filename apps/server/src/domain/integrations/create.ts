import { randomUUID } from 'node:crypto';
import {
  createIntegrationInput,
  createIntegrationOutput,
  MAX_EXPIRY_DAYS,
  MAX_INTEGRATIONS,
} from '@consultorio/contracts/integrations';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/clock/moments.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { isNetwork } from '../../core/identity/allowed-network.ts';
import { procedure } from '../../core/procedure.ts';
import { countIntegrations, insertIntegration, insertKey } from './integrations.repo.ts';
import { newKeyOf } from './new-key.ts';

/** A program that calls in its own name, with its first key. */
export const createIntegration = procedure('createIntegration')
  .input(createIntegrationInput)
  .output(createIntegrationOutput)
  .mutation(async ({ ctx, input }) => {
    const { key, name, purpose, contact, scopes, networks, expiresAt } = input;
    assertTraits(input, ctx.now());
    const { secret, row } = await newKeyOf(key);
    return act(ctx, 'createIntegration', async ({ tx, at, audit, announce }) => {
      if ((await countIntegrations(tx)) >= MAX_INTEGRATIONS) throw new AppError('too-many-integrations');
      const made = { createdBy: ctx.user.id, createdAt: at };
      const integrationId = randomUUID();
      const granted = { scopes: [...new Set(scopes)], networks: [...new Set(networks)] };
      await insertIntegration(tx, { id: integrationId, name, purpose, contact, ...granted, expiresAt, ...made });
      await insertKey(tx, { ...row, integrationId, ...made });
      audit({ targetId: integrationId, details: { scopes: granted.scopes.length, key: key.kind } });
      announce({ name: 'createIntegration', consultationId: null, audience: [channelOfRole('admin')] });
      return { integrationId, keyId: row.id, secret };
    });
  });

/** What the contract cannot tell of what was typed. @throws AppError invalid-input. */
export function assertTraits({ expiresAt, networks }: { expiresAt: string; networks: string[] }, now: number): void {
  const days = (Date.parse(expiresAt) - now) / DAY_MS;
  if (days <= 0) throw wrongField('expiresAt', 'Elige un día que todavía no llega');
  if (days > MAX_EXPIRY_DAYS) throw wrongField('expiresAt', 'Máximo dos años');
  if (!networks.every(isNetwork)) throw wrongField('networks', 'Escribe redes como 203.0.113.0/24');
}

import { randomUUID } from 'node:crypto';
import {
  createWebhookInput,
  createWebhookOutput,
  kindsFor,
  MAX_WEBHOOKS,
  type WebhookKind,
} from '@consultorio/contracts/webhooks';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Egress } from '../../core/egress/egress.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { newSecret } from './sealed-secret.ts';
import { countWebhooks, findIntegration, insertWebhook } from './webhooks.repo.ts';

/** An address that is told from now on, and the secret with which the receiver knows that it is us. */
export const createWebhook = procedure('createWebhook')
  .input(createWebhookInput)
  .output(createWebhookOutput)
  .mutation(async ({ ctx, input }) => {
    const { name, url, integrationId } = input;
    assertAskable(ctx.egress, url);
    const { secret, sealed, hint } = await newSecret(ctx.system);
    return act(ctx, 'createWebhook', async ({ tx, at, audit, announce }) => {
      if ((await countWebhooks(tx)) >= MAX_WEBHOOKS) throw new AppError('too-many-webhooks');
      const integration = integrationId === null ? null : await findIntegration(tx, integrationId);
      if (integrationId !== null && !integration) throw wrongField('integrationId', 'Esa integración no existe');
      if (integration && (integration.revokedAt !== null || integration.expiresAt <= at))
        throw new AppError('integration-ended');
      const kinds = [...new Set(input.kinds)];
      if (integration) assertOpen(kinds, integration.scopes);
      const webhookId = randomUUID();
      await insertWebhook(tx, {
        ...{ id: webhookId, name, url, kinds, integrationId, secret: sealed, secretHint: hint },
        ...{ createdBy: ctx.user.id, createdAt: at },
      });
      audit({ targetId: webhookId, details: { kinds: kinds.length, host: new URL(url).host } });
      announce({ name: 'createWebhook', ...toAdmins });
      return { webhookId, secret };
    });
  });

/** What its name leads to is judged at each attempt. @throws AppError invalid-input */
export function assertAskable(egress: Egress, url: string): void {
  if (!egress.mayBeAsked(url))
    throw wrongField('url', 'Usa una dirección pública con https://, sin usuario ni contraseña');
}

/** @throws AppError invalid-input for what the integration could not ask about. */
export function assertOpen(kinds: WebhookKind[], scopes: string[]): void {
  const open = new Set(kindsFor(scopes));
  if (kinds.some((kind) => !open.has(kind)))
    throw wrongField('kinds', 'Elige avisos de lo que la integración puede consultar');
}

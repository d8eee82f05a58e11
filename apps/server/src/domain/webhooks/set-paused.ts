import { setWebhookPausedInput, setWebhookPausedOutput } from '@consultorio/contracts/webhooks';
import { and, eq } from 'drizzle-orm';
import { act, didAsSystem, NothingDone } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { webhooks } from '../../core/db/tables/webhooks.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { administrators } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { assertSigns, beginAnew, changeWebhook, lockWebhook } from './webhooks.repo.ts';

/** While it is paused what happens waits, and is told in its order afterwards. */
export const setWebhookPaused = procedure('setWebhookPaused')
  .input(setWebhookPausedInput)
  .output(setWebhookPausedOutput)
  .mutation(async ({ ctx, input: { webhookId, paused } }) =>
    act(ctx, 'setWebhookPaused', async ({ tx, at, audit, announce }) => {
      const webhook = await lockWebhook(tx, webhookId);
      if (!webhook) throw new AppError('not-found');
      const done = { done: true as const };
      if (paused === (webhook.state !== 'active')) return done;
      if (!paused) assertSigns(webhook);
      await changeWebhook(tx, webhookId, { state: paused ? 'paused' : 'active', failingSince: null });
      if (!paused) await beginAnew(tx, webhookId, at);
      audit({ targetId: webhookId, details: { paused: paused ? 1 : 0 } });
      announce({ name: 'setWebhookPaused', ...toAdmins });
      return done;
    }),
  );

/** Who administers the clinic is told; what waits goes on waiting. Once, whichever server finds it first. */
export async function pauseByItself(
  dependencies: Dependencies,
  webhookId: string,
  state: 'failing' | 'gone',
): Promise<void> {
  await didAsSystem(dependencies, 'pauseFailingWebhook', async ({ tx, audit, announce, notify }) => {
    const paused = await tx
      .update(webhooks)
      .set({ state })
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active')))
      .returning({ id: webhooks.id });
    // Thrown, so that the trail does not hold what was not done.
    if (paused.length === 0) throw new NothingDone();
    audit({ targetId: webhookId, details: { state } });
    announce({ name: 'pauseFailingWebhook', ...toAdmins });
    for (const userId of await administrators(tx)) notify({ userId, kind: 'webhookPaused', consultationId: null });
  });
}

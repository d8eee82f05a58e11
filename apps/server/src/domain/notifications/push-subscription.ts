import { setPushSubscriptionInput } from '@consultorio/contracts/notifications';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { procedure } from '../../core/procedure.ts';
import { keepSubscription, removeSubscription } from '../../core/push/push.repo.ts';

/** @throws AppError invalid-input for an address of no push service that we know, or a key that nothing can be encrypted for. */
export const setPushSubscription = procedure('setPushSubscription')
  .input(setPushSubscriptionInput)
  .output(done)
  .mutation(async ({ ctx, input: { endpoint, keys } }) => {
    const subscription = keys ? { endpoint, ...keys } : null;
    if (subscription && !ctx.push.knows(subscription)) {
      const message = 'No conocemos el servicio de avisos de este navegador';
      throw new AppError('invalid-input', { issues: [{ path: ['endpoint'], code: 'custom', message }] });
    }
    return act(ctx, 'setPushSubscription', async ({ tx, audit }) => {
      audit({ details: { told: subscription ? 'yes' : 'no' } });
      // The browser may have been another person's before: that row is not there for this one.
      if (subscription) await asSystem(tx, () => keepSubscription(tx, ctx.user.id, subscription));
      else await removeSubscription(tx, ctx.user.id, endpoint);
      return { done: true };
    });
  });

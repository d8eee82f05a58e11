import type { trpc } from '@consultorio/client/trpc';
import { isFor, subscribeFor, subscriptionHere, toldOf } from './push-subscription.ts';

/**
 * For somebody who wants notices in this browser: the server may have lost its row of it (too many browsers, a push
 * service that called it gone, a database put back), or the browser may have changed its subscription meanwhile.
 */
export async function registerPushAgain(client: ReturnType<typeof trpc.useUtils>['client']): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const { pushKey } = await client.getNotificationPreferences.query();
  const there = await subscriptionHere();
  const subscription = there && isFor(there, pushKey) ? there : await subscribeFor(pushKey);
  await client.setPushSubscription.mutate(toldOf(subscription));
}

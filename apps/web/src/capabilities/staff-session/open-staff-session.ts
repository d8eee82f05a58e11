import type { trpc } from '@consultorio/client/trpc';
import { keepSecret } from './session-secret.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** One tab after the other: the one that comes second finds what the first has opened. */
export function openStaffSession(client: Client): Promise<void> {
  return navigator.locks.request('staff-session', async () => {
    const { staffSession } = await client.getUserProfile.query();
    if (!staffSession || staffSession.id !== null) return;
    const { secret } = await client.openStaffSession.mutate();
    keepSecret(secret);
  });
}

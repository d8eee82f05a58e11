import type { Done } from '@consultorio/contracts/primitives';
import { act } from '../act.ts';
import { AppError } from '../app-error.ts';
import { channelOfRole } from '../events/publish.ts';
import type { AccountContext } from '../trpc.ts';
import { deleteInvited, lockInvited } from './invitations.repo.ts';

/** As if nobody had been invited; the audit trail alone remembers. @throws AppError invitation-ended. */
export async function revokeInvitation(ctx: AccountContext, input: { userId: string }): Promise<Done> {
  return act(ctx, 'revokeInvitation', async ({ tx, note, announce }) => {
    const user = await lockInvited(tx, input.userId);
    if (!user) throw new AppError('invitation-ended');
    await deleteInvited(tx, user);
    await ctx.jobs.send(tx, 'alignAccount', { userId: user.id, firebaseUid: user.firebaseUid });
    note({ targetId: user.id });
    announce({ name: 'revokeInvitation', consultationId: null, audience: [channelOfRole('admin')] });
    return { done: true };
  });
}

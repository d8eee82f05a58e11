import { done } from '@consultorio/contracts/primitives';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { endOfSignIns } from '../../core/identity/is-ended-by.ts';
import { procedure } from '../../core/procedure.ts';
import { removeSubscriptionsOf } from '../../core/push/push.repo.ts';
import { endSessions } from './accounts.repo.ts';

/** Every sign-in up to now, this one too: our own row refuses them at once, the provider's refresh tokens die by a job. */
export const signOutEverywhere = procedure('signOutEverywhere')
  .output(done)
  .mutation(async ({ ctx }) =>
    act(
      ctx,
      'signOutEverywhere',
      async ({ tx, at, audit, announce }) => {
        const endedAt = await endOfSignIns(tx, at, await ctx.session());
        await endSessions(tx, ctx.user.id, endedAt);
        await removeSubscriptionsOf(tx, ctx.user.id);
        await ctx.jobs.send(tx, 'revokeSessions', { firebaseUid: ctx.user.firebaseUid, endedAt });
        if (isPatient(ctx.user.role)) audit({ patientId: ctx.user.id });
        // Open pages ask again at once, and are refused.
        announce({ name: 'signOutEverywhere', consultationId: null, audience: [channelOfUser(ctx.user.id)] });
        return { done: true };
      },
      { ends: ctx.user.id },
    ),
  );

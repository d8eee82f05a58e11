import { done } from '@consultorio/contracts/primitives';
import { endStaffSessionInput, listStaffSessionsOutput } from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { daysBefore } from '../../core/clock/moments.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { isEndedBy } from '../../core/identity/is-ended-by.ts';
import { procedure } from '../../core/procedure.ts';
import { ownSessionId } from './own-session.ts';
import { endSession, endSessionsOf, selectOpenSessions } from './sessions.repo.ts';

/** The provider forgets a sign-in that nobody used for a month, as far as a person is concerned. */
const SHOWN_DAYS = 30;

export const listStaffSessions = procedure('listStaffSessions')
  .output(listStaffSessionsOutput)
  .query(async ({ ctx }) => {
    const { user, staffSession } = ctx;
    const seenAfter = daysBefore(ctx.now(), SHOWN_DAYS);
    const rows = await selectOpenSessions(ctx.db, { userId: user.id, seenAfter });
    return rows
      .filter(
        ({ signedInAt }) => !user.sessionsValidAfter || !isEndedBy(Date.parse(signedInAt), user.sessionsValidAfter),
      )
      .map(({ id, device, ip, startedAt, lastSeenAt, provenBy, provenAt }) => ({
        ...{ id, device, ip, startedAt, lastSeenAt, provenBy, provenAt },
        current: id === staffSession?.id,
      }));
  });

/** One of one's own: its next call is refused, and its open pages are told. What is ended already stays so. */
export const endStaffSession = procedure('endStaffSession')
  .input(endStaffSessionInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'endStaffSession',
      async ({ tx, at, audit, announce }) => {
        const { id: userId } = ctx.user;
        if (!(await endSession(tx, { sessionId: input.sessionId, userId, at }))) return { done: true };
        audit({ targetId: userId });
        announce({ name: 'endStaffSession', consultationId: null, audience: [channelOfUser(userId)] });
        return { done: true };
      },
      { ends: ctx.user.id },
    ),
  );

/** All of one's own but the one that asks. @throws AppError proof-needed when that is none, and would end with the others. */
export const endOtherStaffSessions = procedure('endOtherStaffSessions')
  .output(done)
  .mutation(async ({ ctx }) => {
    const but = ownSessionId(ctx);
    return act(
      ctx,
      'endOtherStaffSessions',
      async ({ tx, at, audit, announce }) => {
        const { id: userId } = ctx.user;
        if ((await endSessionsOf(tx, userId, at, { but })) === 0) return { done: true };
        audit({ targetId: userId });
        announce({ name: 'endOtherStaffSessions', consultationId: null, audience: [channelOfUser(userId)] });
        return { done: true };
      },
      { ends: ctx.user.id },
    );
  });

import { on } from 'node:events';
import { standingOf } from '@consultorio/contracts/access';
import { type EventName, type LiveEvent, liveEventsInput } from '@consultorio/contracts/events';
import { isStaff } from '@consultorio/contracts/sides';
import { verbs } from '@consultorio/contracts/verbs';
import { tracked } from '@trpc/server';
import type { z } from 'zod';
import { peopleWrittenFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { isEnded } from '../../core/context.ts';
import {
  BACKLOG,
  isForgotten,
  lastEventId,
  lastEventIdBefore,
  listEventsAfter,
} from '../../core/events/events.repo.ts';
import type { AddressedEvent } from '../../core/events/hub.ts';
import { CHANNEL_OF_EVERYBODY, channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { proofNeed } from '../../core/identity/staff-session.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';

/** A person's channel is heard by the accounts that care for it, until it comes of age. */
async function channelsOf(ctx: AccountContext): Promise<{ channels: string[]; until: number }> {
  const { role } = ctx.user;
  const { ids, until } = await peopleWrittenFor(ctx);
  const own = [...ids.map(channelOfUser), CHANNEL_OF_EVERYBODY];
  return { channels: isStaff(role) ? [...own, channelOfRole(role)] : own, until };
}

const shown = ({ id, name, consultationId, at }: LiveEvent): LiveEvent => ({
  id,
  name,
  consultationId,
  at: new Date(at).toISOString(),
});

export const liveEvents = procedure('liveEvents')
  .input(liveEventsInput)
  .subscription(async function* ({ ctx, input, signal }) {
    const letGo = ctx.limits.hold('liveStreams', ctx.user.id);
    try {
      yield* eventsFor(ctx, input, signal);
    } catch (error) {
      // Who leaves ends the stream. tRPC asks for the next event before the last one is taken: nobody would catch it.
      if (!signal?.aborted) throw error;
    } finally {
      letGo();
    }
  });

async function* eventsFor(ctx: AccountContext, input: z.output<typeof liveEventsInput>, signal?: AbortSignal) {
  // Listen before reading the backlog: an event in between is heard twice and told once.
  const heard = on(ctx.hub.emitter, 'event', signal ? { signal } : {});
  let { channels, until } = await channelsOf(ctx);
  let last = await startOf(ctx, input);
  const hasMissed = Boolean(input?.lastEventId || input?.sinceMs);
  // Blocked between being let in and listening: nothing would ever tell this stream.
  if (!(await isStillTheSame(ctx))) return;
  if (input?.lastEventId && (await isForgotten(ctx.system, last))) {
    last = await lastEventId(ctx.system);
    const at = new Date(ctx.now()).toISOString();
    yield tracked(String(last), shown({ id: last, name: 'missedEvents', consultationId: null, at }));
  }
  for (let more = hasMissed; more; ) {
    const backlog = await listEventsAfter(ctx.db, last, channels);
    for (const event of backlog) {
      last = event.id;
      yield tracked(String(event.id), shown(event));
      if (!mayChangeRights(event.name)) continue;
      if (!(await isStillTheSame(ctx))) return;
      ({ channels, until } = await channelsOf(ctx));
    }
    more = backlog.length === BACKLOG;
  }
  for await (const [event] of heard as AsyncIterable<[AddressedEvent]>) {
    if (ctx.now() >= until) ({ channels, until } = await channelsOf(ctx));
    if (event.id <= last || !event.audience.some((channel) => channels.includes(channel))) continue;
    last = event.id;
    yield tracked(String(event.id), shown(event));
    if (!mayChangeRights(event.name)) continue;
    if (!(await isStillTheSame(ctx))) return;
    ({ channels, until } = await channelsOf(ctx));
  }
}

/** Also the events after which there is somebody more to hear of. */
const mayChangeRights = (name: EventName) => verbs[name].endsSessions || moreToHear.has(name);
const moreToHear: ReadonlySet<EventName> = new Set([
  'addPersonInCare',
  'confirmGuardianship',
  'acceptGuardianInvitation',
]);

/** After which event the stream begins. */
function startOf({ system }: AccountContext, input: z.output<typeof liveEventsInput>): number | Promise<number> {
  if (input?.lastEventId) return Number(input.lastEventId);
  return input?.sinceMs ? lastEventIdBefore(system, input.sinceMs) : lastEventId(system);
}

/** After a change of standing or role the stream is no longer for that person, and an ended sign-in hears nothing. */
async function isStillTheSame(ctx: AccountContext): Promise<boolean> {
  const [user, session] = [await findUserById(ctx.system, ctx.user.id), await ctx.session()];
  if (user === null || session === null || isEnded(session, user)) return false;
  const standing = await ctx.staffStanding(user);
  if (standing && (standing.ended || proofNeed('session', standing, ctx.now()))) return false;
  return user.role === ctx.user.role && standingOf(user) === 'active';
}

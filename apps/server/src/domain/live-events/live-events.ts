import { standingOf } from '@consultorio/contracts/access';
import { type EventName, type LiveEvent, liveEventsInput } from '@consultorio/contracts/events';
import { isStaff } from '@consultorio/contracts/sides';
import { isKnownVerb, verbs } from '@consultorio/contracts/verbs';
import { tracked } from '@trpc/server';
import type { z } from 'zod';
import { peopleWrittenFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { isEnded } from '../../core/context.ts';
import {
  BACKLOG,
  isForgotten,
  lastEventIdBefore,
  listEventsAfter,
  newestEvent,
} from '../../core/events/events.repo.ts';
import { CHANNEL_OF_EVERYBODY, channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { proofNeed } from '../../core/identity/staff-session.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';

/** A person's channel is heard by the accounts that care for it, until it comes of age. */
async function channelsOf(ctx: AccountContext): Promise<{ channels: string[]; until: number }> {
  const { ids, until } = await peopleWrittenFor(ctx);
  return { channels: [...new Set([...ownChannels(ctx), ...ids.map(channelOfUser)])], until };
}

/** What changes the others comes by one of these too. */
const ownChannels = ({ user: { id, role } }: AccountContext): string[] =>
  [channelOfUser(id), CHANNEL_OF_EVERYBODY].concat(isStaff(role) ? channelOfRole(role) : []);

const toldOf = ({ id, name, consultationId, at }: LiveEvent) =>
  tracked(String(id), { id, name, consultationId, at: new Date(at).toISOString() });

/** Every stream that hears an event tells the same one, which is then encoded once (decision 228). */
type ToldEvent = ReturnType<typeof toldOf>;
const told = new WeakMap<LiveEvent, ToldEvent>();
function toldOnce(event: LiveEvent) {
  const known = told.get(event) ?? toldOf(event);
  told.set(event, known);
  return known;
}

export const liveEvents = procedure('liveEvents')
  .input(liveEventsInput)
  // By name: the client's package writes the type out, and would find an `any` in it.
  .subscription(async function* ({ ctx, input, signal }): AsyncGenerator<ToldEvent, void, unknown> {
    const letGo = await ctx.limits.hold('liveStreams', ctx.user.id);
    // Before anything is read: an event in between is heard and read, and told once.
    const heard = ctx.hub.subscribe(ownChannels(ctx), signal);
    // tRPC's own endpoint cuts what lasts too long, and its client comes back; of a stream that ends it would not.
    const over = ctx.endpoint === 'trpc' ? undefined : setTimeout(heard.end, ctx.streamMs);
    // No generator within a generator: each event would pass through both, in every stream.
    try {
      let { last, isForgotten } = await startOf(ctx, input);
      let channels: string[] = [];
      let until = 0;
      // Of a channel that is heard only from now on, what was told since `last` is read: after `last` is known, never before.
      const renewChannels = async () => {
        ({ channels, until } = await channelsOf(ctx));
        return heard.hear(channels);
      };
      let isBehind = (await renewChannels()) || Boolean(input?.lastEventId || input?.sinceMs);
      // Blocked between being let in and listening: nothing would ever tell this stream.
      if (!(await isStillTheSame(ctx))) return;
      if (isForgotten) {
        const at = new Date(ctx.now()).toISOString();
        yield toldOf({ id: last, name: 'missedEvents', consultationId: null, at });
      }
      for (;;) {
        const events = isBehind ? await listEventsAfter(ctx.db, last, channels) : await heard.next();
        if (!isBehind && events.length === 0) return;
        isBehind &&= events.length === BACKLOG;
        const [first] = events;
        // What is lost may have been of this stream's right to hear, too. It is the first of what is heard, and never in a backlog.
        if (first && 'beginsAnew' in first) {
          if (!(await isStillTheSame(ctx))) return;
          await renewChannels();
          last = first.id;
          isBehind = true;
          yield toldOf(first);
          continue;
        }
        for (const event of events) {
          // What is left of these is read again, with what a new channel told among it.
          if (ctx.now() >= until && (await renewChannels())) {
            isBehind = true;
            break;
          }
          if (event.id <= last || !event.audience.some((channel) => channels.includes(channel))) continue;
          last = event.id;
          yield toldOnce(event);
          if (!mayChangeRights(event.name)) continue;
          if (!(await isStillTheSame(ctx))) return;
          if (await renewChannels()) {
            isBehind = true;
            break;
          }
        }
      }
    } catch (error) {
      // Who leaves ends the stream. tRPC asks for the next event before the last one is taken: nobody would catch it.
      if (!signal?.aborted) throw error;
    } finally {
      clearTimeout(over);
      heard.end();
      letGo();
    }
  });

/** Also the events after which there is somebody more to hear of. */
const mayChangeRights = (name: EventName) => !isKnownVerb(name) || verbs[name].endsSessions || moreToHear.has(name);
const moreToHear: ReadonlySet<EventName> = new Set([
  'addPersonInCare',
  'confirmGuardianship',
  'acceptGuardianInvitation',
]);

/** After which event the stream begins, and whether some that came after the caller's last one are no longer there. */
async function startOf({ system }: AccountContext, input: z.output<typeof liveEventsInput>) {
  if (input?.lastEventId) {
    const last = Number(input.lastEventId);
    const isGone = await isForgotten(system, last);
    return { last: isGone ? (await newestEvent(system)).id : last, isForgotten: isGone };
  }
  const last = input?.sinceMs ? await lastEventIdBefore(system, input.sinceMs) : (await newestEvent(system)).id;
  return { last, isForgotten: false };
}

/** After a change of standing or role the stream is no longer for that person, and an ended sign-in hears nothing. */
async function isStillTheSame(ctx: AccountContext): Promise<boolean> {
  const [user, session] = [await findUserById(ctx.system, ctx.user.id), await ctx.session()];
  if (user === null || session === null || isEnded(session, user)) return false;
  const standing = await ctx.staffStanding(user);
  if (standing && (standing.ended || proofNeed('session', standing, ctx.now()))) return false;
  return user.role === ctx.user.role && standingOf(user) === 'active';
}

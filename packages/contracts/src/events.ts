import { z } from 'zod';
import { at } from './primitives.ts';
import { verbsWith } from './verbs.ts';

/** Live events carry the verb that happened and where, never content: each client asks again, and is checked again. */
export const eventNames = verbsWith('event', true);
/** `missedEvents` is told to clients that were away too long for us to know what happened: everything may be stale. */
export type EventName = (typeof eventNames)[number];

export const liveEvent = z.object({
  id: z.number(),
  name: z.enum(eventNames),
  consultationId: z.string().nullable(),
  at,
});
export type LiveEvent = z.infer<typeof liveEvent>;
/**
 * `lastEventId` is filled in by the client after a cut: everything after it is told again, once. A client without one
 * may ask for the last `sinceMs` milliseconds: a page reads its data before its stream is open.
 */
export const liveEventsInput = z
  .strictObject({
    lastEventId: z.string().max(15).regex(/^\d*$/).nullish(),
    sinceMs: z.number().int().min(0).max(60_000).nullish(),
  })
  .nullish();

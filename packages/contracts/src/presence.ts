import { z } from 'zod';
import { id } from './primitives.ts';
import { roles } from './sides.ts';

/** Somebody who says nothing for this long is gone; pages say that they are there every 15 s. */
export const PRESENCE_LASTS_MS = 40_000;

export const announcePresenceInput = z.strictObject({ consultationId: id, present: z.boolean() });

/** Somebody of the staff who has the consultation open; `attends`: it is this doctor's own. Never the caller. */
export const presence = z.object({
  consultationId: z.string(),
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  attends: z.boolean(),
});
export type Presence = z.infer<typeof presence>;
export const listPresencesOutput = z.array(presence);

import { z } from 'zod';

/** Two weeks, the oldest first, in days of the clinic (`YYYY-MM-DD`); `replyMinutes` is the median first reply. */
export const queueTrends = z.object({
  days: z.array(
    z.object({ day: z.string(), submitted: z.number(), ended: z.number(), replyMinutes: z.number().nullable() }),
  ),
});
export type QueueTrends = z.infer<typeof queueTrends>;

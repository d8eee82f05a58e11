import { z } from 'zod';

export const redFlag = z.object({ key: z.string(), question: z.string() });

/** Promised times in minutes of the clock, not of office hours. `priceText` is shown as it is. */
export const service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceText: z.string(),
  replyMinutes: z.number(),
  closeMinutes: z.number(),
  followUpDays: z.number(),
  redFlags: z.array(redFlag),
  active: z.boolean(),
});
export type Service = z.infer<typeof service>;
export const listServicesOutput = z.array(service);

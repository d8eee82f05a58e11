import { z } from 'zod';
import { expectedVersion, id } from './primitives.ts';

/**
 * What the queue does by itself. `autoAssign`: a consultation that nobody has taken is given to a doctor who is there, but for
 * those of `exceptServices`, which wait to be taken as ever.
 */
export const queueRules = z.object({ autoAssign: z.boolean(), exceptServices: z.array(z.string()) });
export type QueueRules = z.infer<typeof queueRules>;

/** More than a clinic has. */
const MOST_SERVICES = 500;

export const updateQueueRulesInput = z.strictObject({
  expectedVersion,
  autoAssign: z.boolean(),
  exceptServices: z.array(id).max(MOST_SERVICES),
});

/** Whether what waits for this service is given to a doctor by itself. */
export const assignsByItself = ({ autoAssign, exceptServices }: QueueRules, serviceId: string): boolean =>
  autoAssign && !exceptServices.includes(serviceId);

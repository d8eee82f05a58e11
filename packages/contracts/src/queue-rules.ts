import { z } from 'zod';
import { expectedVersion, id } from './primitives.ts';

/**
 * What the queue does by itself. `autoAssign`: a consultation that nobody has taken is given to a doctor who is there, but for
 * those of `exceptServices`, which wait to be taken as ever. `escalate`: whom it concerns is told of promises that are late, and
 * `warnMinutes` before (0: not before); the administration when one is `lateMinutes` late. Minutes are open time.
 */
export const queueRules = z.object({
  autoAssign: z.boolean(),
  exceptServices: z.array(z.string()),
  escalate: z.boolean().default(true),
  warnMinutes: z.number().default(30),
  lateMinutes: z.number().default(60),
});
export type QueueRules = z.infer<typeof queueRules>;

/** More than a clinic has. */
const MAX_SERVICES = 500;
const MAX_MINUTES = 7 * 24 * 60;
const minutes = z
  .int('Escribe minutos enteros')
  .min(0, 'Escribe 0 o más')
  .max(MAX_MINUTES, `Máximo ${MAX_MINUTES} minutos`);

export const updateQueueRulesInput = z.strictObject({
  expectedVersion,
  autoAssign: z.boolean(),
  exceptServices: z.array(id).max(MAX_SERVICES),
  escalate: z.boolean(),
  warnMinutes: minutes,
  lateMinutes: minutes,
});
export type UpdateQueueRules = z.infer<typeof updateQueueRulesInput>;

/** Whether what waits for this service is given to a doctor by itself. */
export const assignsByItself = ({ autoAssign, exceptServices }: QueueRules, serviceId: string): boolean =>
  autoAssign && !exceptServices.includes(serviceId);

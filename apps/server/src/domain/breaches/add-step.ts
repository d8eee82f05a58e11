import { randomUUID } from 'node:crypto';
import { addBreachStepInput } from '@consultorio/contracts/breaches';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { breachFor } from './breach-for.ts';
import { insertBreachStep } from './breaches.repo.ts';

/** What was found, done or told since it was opened. A closed one may be gone on with: what comes to light comes to light. */
export const addBreachStep = procedure('addBreachStep')
  .input(addBreachStepInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey, ...step } = input;
    return act(
      ctx,
      'addBreachStep',
      async ({ tx, at, audit }): Promise<Done> => {
        await breachFor(tx, step.breachId);
        await insertBreachStep(tx, { id: randomUUID(), ...step, recordedBy: ctx.user.id, recordedAt: at });
        audit({ targetId: step.breachId, details: { kind: step.kind } });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

import { confirmArcoIdentityInput } from '@consultorio/contracts/arco';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { takeStep } from './take-step.ts';

/** How the administration knows that it is the person, or may speak for it: nothing is granted before that. */
export const confirmArcoIdentity = procedure('confirmArcoIdentity')
  .input(confirmArcoIdentityInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { requestId, text, idempotencyKey } = input;
    return act(
      ctx,
      'confirmArcoIdentity',
      async (unit): Promise<Done> => {
        await takeStep(ctx, unit, { requestId, arrow: 'confirmIdentity', text, term: () => ({}), told: false });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

import { fulfilArcoRequestInput } from '@consultorio/contracts/arco';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { takeStep } from './take-step.ts';

/** What was granted is done: said in words, with the files that are handed over. Nothing is owed afterwards. */
export const fulfilArcoRequest = procedure('fulfilArcoRequest')
  .input(fulfilArcoRequestInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { requestId, text, fileIds, idempotencyKey } = input;
    return act(
      ctx,
      'fulfilArcoRequest',
      async (unit): Promise<Done> => {
        await takeStep(ctx, unit, {
          ...{ requestId, arrow: 'fulfil', text, fileIds, told: true },
          term: () => ({ dueOn: null }),
        });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

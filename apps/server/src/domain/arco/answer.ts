import { answerArcoRequestInput, DAYS_TO_FULFIL } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { takeStep } from './take-step.ts';

/** What is granted is done within the term that begins now; what is refused is refused with its ground, whole or in part. */
export const answerArcoRequest = procedure('answerArcoRequest')
  .input(answerArcoRequestInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { requestId, outcome, ground, text, fileIds, idempotencyKey } = input;
    return act(
      ctx,
      'answerArcoRequest',
      async (unit): Promise<Done> => {
        await takeStep(ctx, unit, {
          ...{ requestId, arrow: outcome, text, ground: ground ?? null, fileIds, told: true },
          term: ({ state }) => {
            if (outcome === 'refuse') {
              // Somebody of whom nobody knows who it is gets one answer alone.
              if (state === 'received' && ground !== 'notIdentified')
                throw wrongField('ground', 'Antes de negar por otro motivo hay que comprobar la identidad');
              return { dueOn: null };
            }
            return { dueOn: businessDaysAfter(dayOf(ctx.now()), DAYS_TO_FULFIL), reminders: 0 };
          },
        });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

import { DAYS_TO_ANSWER, DAYS_TO_FULFIL, extendArcoTermInput } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { takeStep } from './take-step.ts';

/** Once, while the term still runs, by as many days as it has; who asked reads the reason. */
export const extendArcoTerm = procedure('extendArcoTerm')
  .input(extendArcoTermInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { requestId, text, idempotencyKey } = input;
    return act(
      ctx,
      'extendArcoTerm',
      async (unit): Promise<Done> => {
        await takeStep(ctx, unit, {
          ...{ requestId, arrow: 'extend', text, told: true },
          term: ({ state, dueOn, extended }) => {
            if (extended || dueOn === null) throw new AppError('illegal-transition');
            if (dueOn < dayOf(ctx.now())) throw wrongField('text', 'El plazo ya venció: no se puede ampliar');
            const isAnswered = state === 'granted' || state === 'partlyGranted';
            const days = isAnswered ? DAYS_TO_FULFIL : DAYS_TO_ANSWER;
            return { extended: true, dueOn: businessDaysAfter(dueOn, days), reminders: 0 };
          },
        });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

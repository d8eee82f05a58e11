import { randomUUID } from 'node:crypto';
import { arcoRequestIdOutput, askArcoInput, DAYS_TO_ANSWER, MAX_OPEN_ARCO } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { careFor } from '../../core/care.ts';
import { fullName } from '../../core/full-name.ts';
import { administrators, lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { countOpenRequests, insertRequest } from './arco.repo.ts';

/**
 * What somebody asks about the data of one's own, or of a person in care; whoever is blocked may as well. Both sides are
 * told: who asked has a receipt, and the administration a term that runs.
 */
export const askArco = procedure('askArco')
  .input(askArcoInput)
  .output(arcoRequestIdOutput)
  .mutation(async ({ ctx, input }) => {
    const { right, text, idempotencyKey } = input;
    const { user } = ctx;
    return act(
      ctx,
      'askArco',
      async ({ tx, at, audit, notify }) => {
        const { patientId, until } = await careFor(ctx, tx, 'askArco', input.patientId ?? user.id);
        // Asked here: the rule takes what the blocked may do for reading.
        if (until !== null && Date.parse(until) <= ctx.now()) throw new AppError('of-age');
        // Several at the same moment count one after the other.
        await lockUser(tx, user.id);
        if ((await countOpenRequests(tx, patientId)) >= MAX_OPEN_ARCO)
          throw wrongField('text', `Ya hay ${MAX_OPEN_ARCO} solicitudes abiertas: espera a que se respondan`);
        const requestId = randomUUID();
        const receivedOn = dayOf(ctx.now());
        await insertRequest(tx, {
          ...{ id: requestId, patientId, right, text, channel: 'page', requester: fullName(user) },
          ...{ capacity: patientId === user.id ? 'self' : 'representative', receivedOn },
          ...{ dueOn: businessDaysAfter(receivedOn, DAYS_TO_ANSWER), recordedBy: user.id, recordedAt: at },
        });
        audit({ patientId, targetId: requestId, details: { right } });
        notify({ userId: patientId, kind: 'arcoReceived', consultationId: null });
        for (const userId of await administrators(tx)) notify({ userId, kind: 'arcoReceived', consultationId: null });
        return { requestId };
      },
      { key: idempotencyKey, input },
    );
  });

import { randomUUID } from 'node:crypto';
import { arcoRequestIdOutput, DAYS_TO_ANSWER, recordArcoRequestInput } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { administrators } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';
import { areFree, insertArcoStep, insertRequest } from './arco.repo.ts';

/** A letter that came on paper. Its term runs from the day on which it came, not from the one on which it was typed. */
export const recordArcoRequest = procedure('recordArcoRequest')
  .input(recordArcoRequestInput)
  .output(arcoRequestIdOutput)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey, requestFileId, ...letter } = input;
    const { patientId, receivedOn } = letter;
    return act(
      ctx,
      'recordArcoRequest',
      async ({ tx, at, audit, notify }) => {
        if (!(await isWithinReach(tx, readerOf(ctx), patientId))) throw new AppError('not-found');
        if (receivedOn > dayOf(ctx.now())) throw wrongField('receivedOn', 'Todavía no llega ese día');
        if (!(await areFree(tx, [requestFileId], ctx.user.id)))
          throw wrongField('requestFileId', 'El archivo ya no está disponible; vuelve a subirlo');
        const requestId = randomUUID();
        const made = { recordedBy: ctx.user.id, recordedAt: at };
        const dueOn = businessDaysAfter(receivedOn, DAYS_TO_ANSWER);
        await insertRequest(tx, { id: requestId, ...letter, channel: 'paper', dueOn, ...made });
        const step = { id: randomUUID(), requestId, kind: 'received' as const, text: letter.requester, ...made };
        await insertArcoStep(tx, step, [requestFileId]);
        audit({ patientId, targetId: requestId, details: { right: letter.right } });
        notify({ userId: patientId, kind: 'arcoReceived', consultationId: null });
        for (const userId of await administrators(tx)) notify({ userId, kind: 'arcoReceived', consultationId: null });
        return { requestId };
      },
      { key: idempotencyKey, input },
    );
  });

import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { recordDisclosureInput } from '@consultorio/contracts/disclosures';
import { type Done, done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';
import { insertDisclosure, isFreeRequest } from './disclosures.repo.ts';

/**
 * Something of a record went to a third party, on a written request. The patient reads to whom and when among the openings
 * of the record. Nothing of it can be changed afterwards: see decision 097.
 */
export const recordDisclosure = procedure('recordDisclosure')
  .input(recordDisclosureInput)
  .output(done)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey, ...row } = input;
    return act(
      ctx,
      'recordDisclosure',
      async ({ tx, at, audit }): Promise<Done> => {
        if (!(await isWithinReach(tx, readerOf(ctx), row.patientId))) throw new AppError('not-found');
        if (row.givenOn > dayOf(ctx.now())) throw wrongField('givenOn', 'Todavía no llega ese día');
        if (row.givenOn < row.requestedOn) throw wrongField('givenOn', 'Es anterior a la solicitud');
        if (!(await isFreeRequest(tx, row.requestFileId, ctx.user.id)))
          throw wrongField('requestFileId', 'El archivo ya no está disponible; vuelve a subirlo');
        const id = randomUUID();
        await insertDisclosure(tx, { ...row, id, recordedBy: ctx.user.id, recordedAt: at });
        audit({ patientId: row.patientId, targetId: id });
        return { done: true };
      },
      { key: idempotencyKey, input },
    );
  });

import { addAddendumInput, consultationMoved } from '@consultorio/contracts/consultations';
import { act, type UnitOfWork } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { touchConsultation } from '../consultations/consultations.repo.ts';
import { moved } from '../consultations/moved.ts';
import { signAddendum } from '../notes/sign-addendum.ts';

/** The only thing that may follow an ending; itself signed and never changed. Of an expired consultation it is its note. */
export const addAddendum = procedure('addAddendum')
  .input(addAddendumInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit, announce, notify }: UnitOfWork) => {
      const row = await consultationFor(ctx, tx, 'addAddendum', input.consultationId, { lock: true });
      stateAfter(row, 'addAddendum');
      await signAddendum(tx, { consultationId: row.id, doctorId: ctx.user.id, text: input.text, at });
      await touchConsultation(tx, row.id, { lastActivityAt: at });
      audit({ patientId: row.patientId, consultationId: row.id });
      announce({ name: 'addAddendum', consultationId: row.id, audience: audienceOf(row) });
      notify({ userId: row.patientId, kind: 'addendumAdded', consultationId: row.id });
      return moved(row);
    };
    return act(ctx, 'addAddendum', work, { key: input.idempotencyKey, input });
  });

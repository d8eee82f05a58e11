import { consultationMoved, takeConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { procedure } from '../../core/procedure.ts';
import { admitToDoctor } from './admit-to-doctor.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';

/** One winner: the row is locked, the second doctor finds it assigned. */
export const takeConsultation = procedure('takeConsultation')
  .input(takeConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'takeConsultation', async ({ tx, at, audit, announce, notify }) => {
      const find = () => consultationFor(ctx, tx, 'takeConsultation', input.consultationId, { lock: true });
      // Who comes second meets it no more: it is looked for once again, to say that a colleague was quicker.
      const row = await find().catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return asSystem(tx, find);
      });
      if (row.state === 'assigned') throw new AppError('already-taken');
      const state = stateAfter(row, 'takeConsultation');
      await admitToDoctor(tx, row, ctx.user.id);
      const taken = await updateConsultation(tx, row, row.version, {
        state,
        doctorId: ctx.user.id,
        assignedAt: at,
        lastActivityAt: at,
      });
      audit({ patientId: taken.patientId, consultationId: taken.id });
      announce({ name: 'takeConsultation', consultationId: taken.id, audience: audienceOf(taken, { queue: true }) });
      notify({ userId: taken.patientId, kind: 'consultationTaken', consultationId: taken.id });
      return { id: taken.id, state: taken.state, version: taken.version, folio: taken.folio };
    }),
  );

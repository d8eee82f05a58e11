import { cancelConsultationInput, consultationMoved } from '@consultorio/contracts/consultations';
import { isStaff } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** Before attention begins. The patient needs no reason; staff does, and the patient reads it. */
export const cancelConsultation = procedure('cancelConsultation')
  .input(cancelConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) => {
    const reason = input.reason || null;
    if (isStaff(ctx.user.role) && !reason)
      throw wrongField('reason', 'Escribe el motivo de la cancelación', 'required');
    return act(ctx, 'cancelConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'cancelConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'cancelConsultation');
      const cancelled = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        reason,
        closedAt: at,
        lastActivityAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id });
      // Nobody but the patient ever knew of a draft.
      const wasDraft = row.state === 'draft';
      const audience = wasDraft ? [channelOfUser(row.patientId)] : audienceOf(cancelled, { queue: true });
      announce({ name: 'cancelConsultation', consultationId: row.id, audience });
      // Whoever cancels for a child is told nothing of it; the other parent is.
      const told = { kind: 'consultationCancelled', consultationId: row.id, except: ctx.user.id } as const;
      for (const userId of wasDraft ? [] : [row.patientId, row.doctorId]) if (userId) notify({ ...told, userId });
      return moved(cancelled);
    });
  });

import { assignConsultationInput, consultationMoved } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { admitToDoctor } from './admit-to-doctor.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** An administrator gives it to a doctor of the service, or moves it to another one before attention begins. */
export const assignConsultation = procedure('assignConsultation')
  .input(assignConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'assignConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'assignConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'assignConsultation');
      const doctor = await admitToDoctor(tx, row, input.doctorId);
      const assigned = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        doctorId: doctor.id,
        assignedAt: at,
        lastActivityAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id, targetId: doctor.id });
      const before = row.doctorId === doctor.id ? null : row.doctorId;
      announce({
        name: 'assignConsultation',
        consultationId: row.id,
        audience: [...audienceOf(assigned, { queue: true }), ...(before ? [channelOfUser(before)] : [])],
      });
      if (row.doctorId !== doctor.id)
        notify({ userId: doctor.id, kind: 'consultationAssigned', consultationId: row.id });
      if (before) notify({ userId: before, kind: 'consultationReleased', consultationId: row.id });
      else if (!row.doctorId) notify({ userId: row.patientId, kind: 'consultationTaken', consultationId: row.id });
      return moved(assigned);
    }),
  );

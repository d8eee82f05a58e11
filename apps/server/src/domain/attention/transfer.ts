import { consultationMoved, transferConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { admitToDoctor } from '../consultations/admit-to-doctor.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter, updateConsultation } from '../consultations/consultation-for.ts';
import { handOverDrafts } from '../consultations/handed-over.repo.ts';
import { moved } from '../consultations/moved.ts';
import { insertMessage } from '../messages/messages.repo.ts';

/**
 * To another doctor of the service, in the middle of the attention: state, note, clock and promise go on as they are.
 * The reason stands as an internal note in the conversation, where the new doctor reads it and the patient never does.
 */
export const transferConsultation = procedure('transferConsultation')
  .input(transferConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'transferConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'transferConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'transferConsultation');
      if (row.doctorId === input.doctorId) throw wrongField('doctorId', 'Esta consulta ya está a su cargo.');
      // From here on it is a colleague's, whose load is counted too.
      const transferred = await asSystem(tx, async () => {
        const { id: doctorId } = await admitToDoctor(tx, row, input.doctorId);
        const given = await updateConsultation(tx, row, input.expectedVersion, {
          state,
          doctorId,
          assignedAt: at,
          lastActivityAt: at,
        });
        await handOverDrafts(tx, row.id, doctorId);
        await insertMessage(tx, {
          consultationId: row.id,
          kind: 'internal',
          authorId: ctx.user.id,
          text: `Transferencia: ${input.reason}`,
          createdAt: at,
        });
        return given;
      });
      audit({ patientId: row.patientId, consultationId: row.id, targetId: input.doctorId });
      const before = row.doctorId;
      announce({
        name: 'transferConsultation',
        consultationId: row.id,
        audience: [...audienceOf(transferred), ...(before ? [channelOfUser(before)] : [])],
      });
      notify({ userId: input.doctorId, kind: 'consultationTransferred', consultationId: row.id });
      if (before && before !== ctx.user.id)
        notify({ userId: before, kind: 'consultationReleased', consultationId: row.id });
      notify({ userId: row.patientId, kind: 'doctorChanged', consultationId: row.id });
      return moved(transferred);
    }),
  );

import { consultationMoved, setConsultationPriorityInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

export const setConsultationPriority = procedure('setConsultationPriority')
  .input(setConsultationPriorityInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'setConsultationPriority', async ({ tx, at, audit, announce }) => {
      const row = await consultationFor(ctx, tx, 'setConsultationPriority', input.consultationId, { lock: true });
      stateAfter(row, 'setConsultationPriority');
      const { expectedVersion, priority } = input;
      const changed = await updateConsultation(tx, row, expectedVersion, { priority, lastActivityAt: at });
      audit({ patientId: row.patientId, consultationId: row.id, details: { priority } });
      // How urgent we hold it is the staff's affair.
      const audience = audienceOf(changed, { queue: true, patient: false });
      announce({ name: 'setConsultationPriority', consultationId: row.id, audience });
      return moved(changed);
    }),
  );

import type { ConsultationMoved, setConsultationPriorityInput } from '@consultorio/contracts/consultations';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

type Input = z.infer<typeof setConsultationPriorityInput>;

export async function setConsultationPriority(ctx: AccountContext, input: Input): Promise<ConsultationMoved> {
  return act(ctx, 'setConsultationPriority', async ({ tx, at, note, announce }) => {
    const row = await consultationFor(ctx, tx, 'setConsultationPriority', input.consultationId, { lock: true });
    stateAfter(row, 'setConsultationPriority');
    const { expectedVersion, priority } = input;
    const changed = await updateConsultation(tx, row, expectedVersion, { priority, lastActivityAt: at });
    note({ patientId: row.patientId, consultationId: row.id, details: { priority } });
    // How urgent we hold it is the staff's affair.
    const audience = audienceOf(changed, { queue: true, patient: false });
    announce({ name: 'setConsultationPriority', consultationId: row.id, audience });
    return moved(changed);
  });
}

import type { ConsultationMoved, releaseConsultationInput } from '@consultorio/contracts/consultations';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

type Input = z.infer<typeof releaseConsultationInput>;

/** Back to the queue, where it keeps its place and its promised time. */
export async function releaseConsultation(ctx: AccountContext, input: Input): Promise<ConsultationMoved> {
  return act(ctx, 'releaseConsultation', async ({ tx, at, note, announce, notify }) => {
    const row = await consultationFor(ctx, tx, 'releaseConsultation', input.consultationId, { lock: true });
    const state = stateAfter(row, 'releaseConsultation');
    const released = await updateConsultation(tx, row, input.expectedVersion, {
      state,
      doctorId: null,
      assignedAt: null,
      reason: input.reason,
      lastActivityAt: at,
    });
    note({ patientId: row.patientId, consultationId: row.id, targetId: row.doctorId });
    announce({ name: 'releaseConsultation', consultationId: row.id, audience: audienceOf(row, { queue: true }) });
    for (const userId of [row.patientId, row.doctorId])
      if (userId && userId !== ctx.user.id) notify({ userId, kind: 'consultationReleased', consultationId: row.id });
    return moved(released);
  });
}

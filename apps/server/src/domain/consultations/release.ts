import { consultationMoved, releaseConsultationInput } from '@consultorio/contracts/consultations';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from './audience.ts';
import { assignSoon } from './auto-assign.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { moved } from './moved.ts';

/** Back to the queue, where it keeps its place and its promised time. */
export const releaseConsultation = procedure('releaseConsultation')
  .input(releaseConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'releaseConsultation', async ({ tx, at, audit, announce, notify }) => {
      const row = await consultationFor(ctx, tx, 'releaseConsultation', input.consultationId, { lock: true });
      const state = stateAfter(row, 'releaseConsultation');
      const released = await updateConsultation(tx, row, input.expectedVersion, {
        state,
        doctorId: null,
        assignedAt: null,
        reason: input.reason,
        lastActivityAt: at,
      });
      audit({ patientId: row.patientId, consultationId: row.id, targetId: row.doctorId });
      announce({ name: 'releaseConsultation', consultationId: row.id, audience: audienceOf(row, { queue: true }) });
      for (const userId of [row.patientId, row.doctorId])
        if (userId && userId !== ctx.user.id) notify({ userId, kind: 'consultationReleased', consultationId: row.id });
      await assignSoon(ctx, tx);
      return moved(released);
    }),
  );

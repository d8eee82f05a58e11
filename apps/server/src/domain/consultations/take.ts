import { consultationMoved, takeConsultationInput } from '@consultorio/contracts/consultations';
import { openConsultationStates } from '@consultorio/contracts/states';
import { and, eq, inArray } from 'drizzle-orm';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { admitToDoctor } from './admit-to-doctor.ts';
import { audienceOf } from './audience.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { attendsService } from './service-doctors.repo.ts';

/** One winner: the row is locked, the second doctor finds it assigned. */
export const takeConsultation = procedure('takeConsultation')
  .input(takeConsultationInput)
  .output(consultationMoved)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'takeConsultation', async ({ tx, at, audit, announce, notify }) => {
      const find = consultationFor(ctx, tx, 'takeConsultation', input.consultationId, { lock: true });
      // Who comes second meets it no more: it is looked for once again, to say which colleague was quicker.
      const row = await find.catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const takenBy = await asSystem(tx, () => whoAttends(tx, input.consultationId, ctx.user.id));
        throw takenBy === null ? error : new AppError('already-taken', { takenBy });
      });
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

/**
 * The name of the doctor in whose hands it is now; null for what nobody attends, or has ended, and for whoever does not
 * attend its service, in whose queue it never was.
 */
async function whoAttends(tx: Database, consultationId: string, doctorId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: fullNameOf(users), serviceId: consultations.serviceId })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.doctorId))
    .where(and(eq(consultations.id, consultationId), inArray(consultations.state, [...openConsultationStates])));
  return row && (await attendsService(tx, row.serviceId, doctorId)) ? row.name : null;
}

import { can } from '@consultorio/contracts/access';
import { advance, type ConsultationVerb, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import { isPatient } from '@consultorio/contracts/sides';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { type Caring, careFor, isReadable } from '../../core/care.ts';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, consultations } from '../../core/db/tables/consultations.ts';

/**
 * The only way to obtain a consultation: within the caller's reach, or not-found as if it did not exist. `lock` holds
 * the row until the transaction ends, so that the rest is judged on the state it will change.
 */
export async function consultationFor(
  actor: Caring,
  db: Database,
  procedure: ProcedureName,
  consultationId: string,
  { lock = false } = {},
): Promise<ConsultationRow> {
  const query = () => db.select().from(consultations).where(eq(consultations.id, consultationId)).limit(1);
  const [row] = await (lock ? query().for('update') : query());
  if (!row) {
    // Who locks a row must be one who may write it (072): whom a birthday left only reading is told so, not that nothing is there.
    const [read] = lock && isPatient(actor.user.role) ? await query() : [];
    if (read) await careFor(actor, db, procedure, read.patientId);
    throw new AppError('not-found');
  }
  const care = isPatient(actor.user.role) ? await careFor(actor, db, procedure, row.patientId) : null;
  const scope = { patientId: row.patientId, doctorId: row.doctorId, isOpen: row.state === 'submitted' };
  // A draft is the patient's alone: nobody of the staff sees an unsent one.
  const withheld = row.state === 'draft' && !care;
  const asking = { ...actor.user, caresFor: care ? [care.patientId] : [] };
  if (withheld || !can(procedure, asking, scope)) throw new AppError('not-found');
  if (care && !isReadable(care, row.createdAt)) throw new AppError('not-found');
  return row;
}

/** The state after `verb`. @throws AppError illegal-transition. */
export function stateAfter(row: ConsultationRow, verb: ConsultationVerb): ConsultationState {
  const next = advance(consultationLifecycle, row.state, verb);
  if (!next) throw new AppError('illegal-transition');
  return next;
}

type Change = Partial<Omit<typeof consultations.$inferInsert, 'id' | 'version'>>;

/** Writes if nobody wrote since the caller read. @throws AppError stale-version. */
export async function updateConsultation(tx: Database, row: ConsultationRow, expectedVersion: number, change: Change) {
  const [updated] = await tx
    .update(consultations)
    .set({ ...change, version: row.version + 1 })
    .where(and(eq(consultations.id, row.id), eq(consultations.version, expectedVersion)))
    .returning();
  if (!updated) throw new AppError('stale-version', { version: row.version });
  return updated;
}

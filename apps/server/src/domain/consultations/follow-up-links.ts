import { can } from '@consultorio/contracts/access';
import type { Consultation } from '@consultorio/contracts/consultations';
import { isPatient } from '@consultorio/contracts/sides';
import { daysAfter } from '../../core/clock/moments.ts';
import type { AccountContext } from '../../core/context.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { findConsultation, followUpsOf } from './follow-ups.repo.ts';

/** Until when a follow-up of `row` may be asked; null for one that was not closed. ISO 8601. */
export function followUpUntilOf(row: Pick<ConsultationRow, 'state' | 'closedAt'>, days: number): string | null {
  if (row.state !== 'closed' || !row.closedAt || days <= 0) return null;
  return daysAfter(row.closedAt, days);
}

/** Both ends of a follow-up, as the reader may know of them. */
export async function followUpLinks(
  ctx: AccountContext,
  row: ConsultationRow,
): Promise<Pick<Consultation, 'followUpOf' | 'followUps'>> {
  const { db, user } = ctx;
  const [original, later] = await Promise.all([
    row.followUpOf ? findConsultation(db, row.followUpOf) : null,
    followUpsOf(db, row.id),
  ]);
  const link = ({ id, folio, state, patientId, doctorId }: ConsultationRow) => {
    const scope = { patientId, doctorId, isOpen: state === 'submitted' };
    // Of the same person, for whom the reader of this one cares.
    const asking = isPatient(user.role) ? { ...user, caresFor: [row.patientId] } : user;
    return { id, folio, state, reachable: can('getConsultation', asking, scope) };
  };
  // A draft is the patient's alone.
  const sent = later.filter(({ state }) => state !== 'draft' || isPatient(user.role));
  return { followUpOf: original && link(original), followUps: sent.map(link) };
}

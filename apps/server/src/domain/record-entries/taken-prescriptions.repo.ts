import { takenPrescriptionStates } from '@consultorio/contracts/states';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { type OrderRow, orders } from '../../core/db/tables/orders.ts';

export type TakenPrescription = Pick<
  OrderRow,
  'id' | 'consultationId' | 'doctorId' | 'kind' | 'state' | 'content' | 'issuedAt'
>;

const { id, consultationId, doctorId, kind, state, content, issuedAt, createdAt } = orders;

/** Those of a consultation, and of these others, by which somebody takes medicines, in the order in which they were written. */
export async function selectTakenPrescriptions(
  tx: Database,
  ofConsultation: string | null,
  others: string[] = [],
): Promise<TakenPrescription[]> {
  const wanted = [
    ...(ofConsultation === null ? [] : [eq(consultationId, ofConsultation)]),
    ...(others.length > 0 ? [inArray(id, others)] : []),
  ];
  // Without a condition it would be those of everybody.
  if (wanted.length === 0) return [];
  return tx
    .select({ id, consultationId, doctorId, kind, state, content, issuedAt })
    .from(orders)
    .where(and(or(...wanted), eq(kind, 'prescription'), inArray(state, [...takenPrescriptionStates])))
    .orderBy(asc(createdAt), asc(id));
}

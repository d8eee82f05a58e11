import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';
import { isOfReader, type Reader } from './patients-within-reach.ts';

/** More would be no summary. */
const MOST = 20;

const doctorName = fullNameOrEmpty(users);

/** Consultations with a signed result, newest first. */
export async function selectSummarised(db: Database, reader: Reader, patientId: string) {
  return db
    .select({
      folio: consultations.folio,
      serviceName: services.name,
      closedAt: consultations.closedAt,
      doctorName,
      diagnoses: clinicalNotes.diagnoses,
      plan: clinicalNotes.plan,
    })
    .from(consultations)
    .innerJoin(clinicalNotes, eq(clinicalNotes.consultationId, consultations.id))
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(users, eq(users.id, clinicalNotes.authorId))
    .where(
      and(
        eq(consultations.patientId, patientId),
        eq(clinicalNotes.status, 'signed'),
        isNotNull(consultations.closedAt),
        isOfReader(reader),
      ),
    )
    .orderBy(desc(consultations.closedAt))
    .limit(MOST);
}

/** Prescriptions and orders that are valid now, newest first. */
export async function selectStandingOrders(db: Database, reader: Reader, patientId: string) {
  return db
    .select({ kind: orders.kind, folio: orders.folio, issuedAt: orders.issuedAt, content: orders.content, doctorName })
    .from(orders)
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .innerJoin(users, eq(users.id, orders.doctorId))
    .where(
      and(
        eq(orders.patientId, patientId),
        eq(orders.state, 'issued'),
        sql`(${orders.validUntil} is null or ${orders.validUntil} > now())`,
        isOfReader(reader),
      ),
    )
    .orderBy(desc(orders.issuedAt))
    .limit(MOST);
}

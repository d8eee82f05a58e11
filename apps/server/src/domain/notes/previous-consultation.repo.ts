import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';

/** Null unless it is closed and of this patient. */
export async function findPreviousConsultation(db: Database, id: string, patientId: string) {
  const [row] = await db
    .select({
      id: consultations.id,
      formVersionId: consultations.formVersionId,
      folio: consultations.folio,
      serviceName: services.name,
      closedAt: consultations.closedAt,
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .where(and(eq(consultations.id, id), eq(consultations.patientId, patientId), eq(consultations.state, 'closed')));
  return row ?? null;
}

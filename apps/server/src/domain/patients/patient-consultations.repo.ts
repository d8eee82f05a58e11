import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

/** What was sent, newest first; a draft is the patient's alone. */
export async function listPatientConsultations(db: Database, patientId: string) {
  return db
    .select({
      id: consultations.id,
      folio: consultations.folio,
      serviceName: services.name,
      state: consultations.state,
      submittedAt: consultations.submittedAt,
      closedAt: consultations.closedAt,
      doctorId: consultations.doctorId,
      doctorName: fullNameOf(users),
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .leftJoin(users, eq(users.id, consultations.doctorId))
    .where(and(eq(consultations.patientId, patientId), isNotNull(consultations.submittedAt)))
    .orderBy(desc(consultations.submittedAt), desc(consultations.id));
}

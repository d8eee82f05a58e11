import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { patients, users } from '../../core/db/tables/people.ts';

export async function findPatient(db: Database, patientId: string) {
  const [row] = await db
    .select({
      id: users.id,
      recordNo: patients.recordNo,
      firstName: users.firstName,
      lastName: users.lastName,
      birthDate: patients.birthDate,
      sex: patients.sex,
    })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(eq(patients.userId, patientId));
  return row ?? null;
}

/** The last five that were closed with a signature, beside this one. */
export async function previousConsultations(db: Database, patientId: string, exceptId: string) {
  const rows = await db
    .select({
      id: consultations.id,
      folio: consultations.folio,
      serviceName: services.name,
      closedAt: consultations.closedAt,
      diagnoses: clinicalNotes.diagnoses,
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .leftJoin(clinicalNotes, eq(clinicalNotes.consultationId, consultations.id))
    .where(
      and(eq(consultations.patientId, patientId), eq(consultations.state, 'closed'), ne(consultations.id, exceptId)),
    )
    .orderBy(desc(consultations.closedAt))
    .limit(5);
  return rows.map(({ diagnoses, ...row }) => ({
    ...row,
    principalDiagnosis: diagnoses?.find((one) => one.principal)?.description ?? null,
  }));
}

import type { Consultation } from '@consultorio/contracts/consultations';
import { and, desc, eq, ne } from 'drizzle-orm';
import { revokedKinds } from '../../core/consents/pending-consents.ts';
import type { Database } from '../../core/db/database.ts';
import { type ConsultationRow, clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { patients } from '../../core/db/tables/people.ts';
import { backgroundOf } from '../patients/background.ts';
import { guardiansAt } from '../patients/guardians.repo.ts';

/** Facts that a doctor must see before anything else. */
export async function patientBanner(db: Database, row: ConsultationRow, now: number): Promise<Consultation['patient']> {
  const [patient, { allergies, medicines, conditions }, previous, withdrawn, guardians] = await Promise.all([
    personOf(db, row.patientId),
    backgroundOf(db, row.patientId, now),
    previousConsultations(db, row.patientId, row.id),
    revokedKinds(db, row.patientId),
    guardiansAt(db, row.patientId, new Date(now).toISOString()),
  ]);
  if (!patient) throw new Error(`consultation ${row.id} has no patient`);
  const consentWithdrawn = withdrawn.length > 0;
  return { ...patient, allergies, medicines, conditions, previous, consentWithdrawn, guardians };
}

async function personOf(db: Database, patientId: string) {
  const [row] = await db
    .select({
      id: patients.id,
      recordNo: patients.recordNo,
      firstName: patients.firstName,
      lastName: patients.lastName,
      birthDate: patients.birthDate,
      sex: patients.sex,
      emergencyContact: patients.emergencyContact,
    })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row ?? null;
}

/** The last five that were closed with a signature, beside this one. */
async function previousConsultations(db: Database, patientId: string, exceptId: string) {
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

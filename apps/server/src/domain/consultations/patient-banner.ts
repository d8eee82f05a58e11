import type { Consultation } from '@consultorio/contracts/consultations';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { backgroundOf } from '../patients/background.ts';
import { findPatient, previousConsultations } from './patient-banner.repo.ts';

/** What a doctor must see before anything else. */
export async function patientBanner(db: Database, row: ConsultationRow): Promise<Consultation['patient']> {
  const [patient, { allergies, medicines, conditions }, previous] = await Promise.all([
    findPatient(db, row.patientId),
    backgroundOf(db, row.patientId),
    previousConsultations(db, row.patientId, row.id),
  ]);
  if (!patient) throw new Error(`consultation ${row.id} has no patient`);
  return { ...patient, allergies, medicines, conditions, previous };
}

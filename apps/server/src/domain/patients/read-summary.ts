import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import type { PatientSummaryFacts } from '../../documents/patient-summary.ts';
import { backgroundOf } from './background.ts';
import { findPatient } from './patients.repo.ts';
import type { Reader } from './patients-within-reach.ts';
import { selectStandingOrders, selectSummarised } from './summary.repo.ts';

/** What another doctor has to know of a patient, as far as the reader may know it. */
export async function readSummary(db: Database, reader: Reader, patientId: string): Promise<PatientSummaryFacts> {
  const [patient, background, consultations, orders, establishment] = await Promise.all([
    findPatient(db, patientId),
    backgroundOf(db, patientId),
    selectSummarised(db, reader, patientId),
    selectStandingOrders(db, reader, patientId),
    readEstablishment(db),
  ]);
  if (!patient) throw new AppError('not-found');
  return { establishment, patient, background, consultations, orders };
}

import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { lockPatient } from '../patients/patients.repo.ts';
import { countOpenConsultations } from './consultations.repo.ts';

/** Holds the person's row, and with it every other opening for the same person, whoever asks for it. */
export async function requireOpenConsultationLeft(tx: Database, patientId: string): Promise<void> {
  const patient = await lockPatient(tx, patientId);
  if (patient?.status !== 'active') throw new AppError('account-blocked');
  if ((await countOpenConsultations(tx, patientId)) >= MAX_OPEN_CONSULTATIONS)
    throw new AppError('too-many-open-consultations');
}

import { generalFormKeys } from '@consultorio/contracts/forms';
import { AppError } from '../app-error.ts';
import { asText } from '../consultations/patient-banner.ts';
import type { Database } from '../db/database.ts';
import { readEstablishment } from '../settings/settings.repo.ts';
import { findFormVersion, findGeneralAnswers } from './general-form.repo.ts';
import { findPatient } from './patients.repo.ts';
import type { Reader } from './patients-within-reach.ts';
import { selectStandingOrders, selectSummarised } from './summary.repo.ts';

export type PatientSummaryFacts = Awaited<ReturnType<typeof readSummary>>;

/** What another doctor has to know of a patient, as far as the reader may know it. */
export async function readSummary(db: Database, reader: Reader, patientId: string) {
  const [patient, sent, consultations, orders, establishment] = await Promise.all([
    findPatient(db, patientId),
    findGeneralAnswers(db, patientId),
    selectSummarised(db, reader, patientId),
    selectStandingOrders(db, reader, patientId),
    readEstablishment(db),
  ]);
  if (!patient) throw new AppError('not-found');
  const form = sent?.formVersionId ? await findFormVersion(db, sent.formVersionId) : null;
  const said = (key: string) => asText(sent?.answers[key], form?.schema ?? null, key);
  return {
    establishment,
    patient,
    background: {
      toldAt: sent?.createdAt ?? null,
      allergies: said(generalFormKeys.allergies),
      medicines: said(generalFormKeys.medicines),
      conditions: said(generalFormKeys.conditions),
    },
    consultations,
    orders,
  };
}

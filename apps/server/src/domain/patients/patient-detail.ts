import { getPatientInput, type PatientDetail, patientDetail } from '@consultorio/contracts/patients';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { findGeneralAnswers, findGeneralForm } from './general-form.repo.ts';
import { isWithinReach } from './list-patients.repo.ts';
import { listPatientConsultations } from './patient-consultations.repo.ts';
import { findPatient } from './patients.repo.ts';
import { readerOf } from './search-patients.ts';

/** The record, for staff within reach; opening it leaves a trace that the patient can read. */
export const getPatient = procedure('getPatient')
  .input(getPatientInput)
  .output(patientDetail)
  .query(async ({ ctx, input: { patientId } }) => {
    if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
    const row = await findPatient(ctx.db, patientId);
    if (!row) throw new AppError('not-found');
    await recordOpening(ctx, 'getPatient', { patientId });
    const { pictureFileId, ...patient } = row;
    const [profilePicture, generalForm, consultations] = await Promise.all([
      pictureAddress(ctx, pictureFileId),
      generalFormOf(ctx, patientId),
      listPatientConsultations(ctx.db, patientId),
    ]);
    return { ...patient, profilePicture, generalForm, consultations };
  });

/** Read with the form that was answered, not with what the form became since. */
async function generalFormOf({ db }: AccountContext, patientId: string): Promise<PatientDetail['generalForm']> {
  const sent = await findGeneralAnswers(db, patientId);
  if (!sent) return null;
  const form = sent.formVersionId ? await findFormVersion(db, sent.formVersionId) : await findGeneralForm(db);
  return form && { form, answers: sent.answers, version: sent.version, updatedAt: sent.createdAt };
}

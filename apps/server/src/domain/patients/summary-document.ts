import { getPatientSummaryDocumentInput, patientSummaryDocument } from '@consultorio/contracts/patients';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { isWithinReach } from './list-patients.repo.ts';
import { findPatient } from './patients.repo.ts';
import { readerOf } from './search-patients.ts';

/** The reader is part of what is signed: what the paper holds depends on who asked for it. */
export const pathOfSummary = (patientId: string, readerId: string) => `/documents/patients/${patientId}/${readerId}`;
export const summaryFileName = (recordNo: string) => `resumen-${recordNo}.pdf`;

/** Where the clinical summary of a patient can be fetched; opening it leaves a trace that the patient can read. */
export const getPatientSummaryDocument = procedure('getPatientSummaryDocument')
  .input(getPatientSummaryDocumentInput)
  .output(patientSummaryDocument)
  .query(async ({ ctx, input: { patientId } }) => {
    const patient = (await isWithinReach(ctx.db, readerOf(ctx), patientId))
      ? await findPatient(ctx.db, patientId)
      : null;
    if (!patient) throw new AppError('not-found');
    await recordOpening(ctx, 'getPatientSummaryDocument', { patientId });
    const url = await shortLived(ctx, pathOfSummary(patientId, ctx.user.id));
    return { url, fileName: summaryFileName(patient.recordNo) };
  });

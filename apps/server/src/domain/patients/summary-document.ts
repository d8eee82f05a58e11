import { getPatientSummaryDocumentInput, patientSummaryDocument } from '@consultorio/contracts/patients';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { type PatientSummaryFacts, renderPatientSummary } from '../../documents/patient-summary.ts';
import { backgroundOf } from './background.ts';
import { isWithinReach } from './list-patients.repo.ts';
import { findPatient } from './patients.repo.ts';
import { readerOf } from './search-patients.ts';
import { selectStandingOrders, selectSummarised } from './summary.repo.ts';

const fileNameOf = (recordNo: string) => `resumen-${recordNo}.pdf`;

/** Where the clinical summary of a patient can be fetched; opening it leaves a trace that the patient can read. */
export const getPatientSummaryDocument = procedure('getPatientSummaryDocument')
  .input(getPatientSummaryDocumentInput)
  .output(patientSummaryDocument)
  .query(async ({ ctx, input: { patientId } }) => {
    const patient = await patientFor(ctx, patientId);
    await recordOpening(ctx, 'getPatientSummaryDocument', { patientId });
    const url = await signAddress(ctx, `/documents/patients/${patientId}`);
    return { url, fileName: fileNameOf(patient.recordNo) };
  });

export const summaryDocumentRoute = signedRoute({
  path: '/documents/patients/:id',
  procedure: 'getPatientSummaryDocument',
  load: readSummary,
  render: async ({ now, user }, summary) => ({
    bytes: await renderPatientSummary({ ...summary, reader: fullName(user) }, new Date(now())),
    mime: 'application/pdf',
    name: fileNameOf(summary.patient.recordNo),
    isPaper: true,
  }),
});

/** What another doctor has to know of a patient, as far as the reader may know it. */
async function readSummary(ctx: AccountContext, patientId: string): Promise<PatientSummaryFacts> {
  const { db } = ctx;
  const patient = await patientFor(ctx, patientId);
  const [background, consultations, orders, establishment] = await Promise.all([
    backgroundOf(db, patientId),
    selectSummarised(db, readerOf(ctx), patientId),
    selectStandingOrders(db, readerOf(ctx), patientId),
    readEstablishment(db),
  ]);
  return { establishment, patient, background, consultations, orders };
}

/** @throws AppError not-found, also beyond the reader's reach. */
async function patientFor(ctx: AccountContext, patientId: string) {
  const patient = (await isWithinReach(ctx.db, readerOf(ctx), patientId)) ? await findPatient(ctx.db, patientId) : null;
  if (!patient) throw new AppError('not-found');
  return patient;
}

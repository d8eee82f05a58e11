import { getPatientInput, type PatientDetail, patientDetail } from '@consultorio/contracts/patients';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { users } from '../../core/db/tables/people.ts';
import { recordImports } from '../../core/db/tables/record-imports.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { fullNameOf } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { findGeneralAnswers, findGeneralForm } from './general-form.repo.ts';
import { guardiansAt } from './guardians.repo.ts';
import { scoresOfPatient } from './patient-scores.ts';
import { findPatientWithin, isCurpOfAnother } from './patients.repo.ts';
import { readerOf } from './patients-within-reach.ts';

/** The record, for staff within reach; opening it leaves a trace that the patient can read. */
export const getPatient = procedure('getPatient')
  .input(getPatientInput)
  .output(patientDetail)
  .query(async ({ ctx, input: { patientId } }) => {
    const row = await findPatientWithin(ctx.db, readerOf(ctx), patientId);
    if (!row) throw new AppError('not-found');
    await recordOpening(ctx, 'getPatient', { patientId });
    const { pictureFileId, ...patient } = row;
    const [profilePicture, generalForm, consultations, scores, cameFrom, curpShared, guardians] = await Promise.all([
      pictureAddress(ctx, pictureFileId),
      generalFormOf(ctx, patientId),
      listPatientConsultations(ctx.db, patientId),
      scoresOfPatient(ctx.db, readerOf(ctx), patientId),
      establishmentsOf(ctx.db, patientId),
      sharesCurp(ctx.db, patient),
      guardiansAt(ctx.db, patientId, new Date(ctx.now()).toISOString()),
    ]);
    return { ...patient, profilePicture, generalForm, consultations, scores, cameFrom, curpShared, guardians };
  });

/** Also with somebody whom the reader does not meet: who that is, is not told. */
async function sharesCurp(db: Database, { id, curp }: { id: string; curp: string | null }): Promise<boolean> {
  if (!curp) return false;
  return db.transaction((tx) => asSystem(tx, () => isCurpOfAnother(tx, { id, curp })));
}

async function establishmentsOf(db: Database, patientId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: recordImports.sourceName })
    .from(recordImports)
    .where(eq(recordImports.patientId, patientId));
  return rows.map(({ name }) => name);
}

/** Read with the form that was answered, not with what the form became since. */
async function generalFormOf({ db }: AccountContext, patientId: string): Promise<PatientDetail['generalForm']> {
  const sent = await findGeneralAnswers(db, patientId);
  if (!sent) return null;
  const form = sent.formVersionId ? await findFormVersion(db, sent.formVersionId) : await findGeneralForm(db);
  return form && { form, answers: sent.answers, version: sent.version, updatedAt: sent.createdAt };
}

/** The consultations that were sent, newest first; a draft is the patient's alone. */
async function listPatientConsultations(db: Database, patientId: string) {
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

import { getPatientSummaryDocumentInput, patientSummaryDocument } from '@consultorio/contracts/patients';
import { isPatient } from '@consultorio/contracts/sides';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { careFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { addenda, clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { services } from '../../core/db/tables/forms.ts';
import { orderResults, orderResultWithdrawals, orders } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { fullName, fullNameOrEmpty } from '../../core/full-name.ts';
import { PAPER_TIMEOUT_FACTOR } from '../../core/papers/papers.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { signedRoute } from '../../core/signed-route.ts';
import type { PatientSummaryFacts } from '../../documents/patient-summary.ts';
import { minuteOf, renderPaper } from '../../documents/render-paper.ts';
import { readRecordNow } from '../record-entries/read-lists.ts';
import { scoresOfPatient } from './patient-scores.ts';
import { findPatientWithin } from './patients.repo.ts';
import { isOfReader, type Reader, readerOf } from './patients-within-reach.ts';

const fileNameOf = (recordNo: string) => `resumen-${recordNo}.pdf`;

/**
 * The address of a clinical summary: of the own record or of somebody in care, or within the reach of staff, whose opening
 * leaves a trace that the patient can read.
 */
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
  limit: 'papers',
  timeout: PAPER_TIMEOUT_FACTOR,
  load: readSummary,
  render: async (ctx, summary) => ({
    bytes: await renderPaper(ctx, 'summary', summary),
    mime: 'application/pdf',
    name: fileNameOf(summary.patient.recordNo),
    isPaper: true,
  }),
});

/** Facts that another doctor needs of a patient, as far as the reader may know them. */
async function readSummary(ctx: AccountContext, patientId: string): Promise<PatientSummaryFacts> {
  const { db } = ctx;
  const patient = await patientFor(ctx, patientId);
  const reader = summaryReaderOf(ctx);
  const [record, consultations, endings, orders, results, scores, establishment] = await Promise.all([
    readRecordNow(ctx, patientId),
    selectSummarised(db, reader, patientId),
    selectEndings(db, reader, patientId),
    selectStandingOrders(db, reader, patientId, isShownTo(ctx)),
    selectReviewedResults(db, reader, patientId, isShownTo(ctx)),
    scoresOfPatient(db, reader, patientId),
    readEstablishment(db),
  ]);
  const { recordNo, birthDate, sex, curp, phone, address, addressDeclined, emergencyContact, identity } = patient;
  const { firstName, lastName, email } = patient;
  return {
    ...{ reader: fullName(ctx.user) || ctx.user.email, at: minuteOf(ctx.now()) },
    patient: {
      ...{ recordNo, birthDate, sex, curp, phone, address, addressDeclined, emergencyContact, identity },
      ...{ firstName, lastName, email },
    },
    ...{ establishment, record, consultations, endings, orders, results, scores },
  };
}

/** Of a person whom `careFor` has admitted the patient's side reads all; what is not shared with it no row of theirs says. */
function summaryReaderOf(ctx: AccountContext): Reader {
  const reader = readerOf(ctx);
  return reader.reach === 'own' ? { ...reader, reach: 'any' } : reader;
}

/** The rule of `isShownTo` of orders, for many rows: no policy keeps an order of an open consultation from its patient. */
const isShownTo = ({ user }: AccountContext): SQL | undefined =>
  isPatient(user.role) ? eq(consultations.state, 'closed') : undefined;

/** @throws AppError not-found, also beyond the reader's reach. */
async function patientFor(ctx: AccountContext, patientId: string) {
  const { db, user, procedureName } = ctx;
  if (isPatient(user.role)) await careFor(ctx, db, procedureName, patientId);
  const patient = await findPatientWithin(db, summaryReaderOf(ctx), patientId);
  if (!patient) throw new AppError('not-found');
  return patient;
}

/** More would be no summary. */
const MOST = 20;

const doctorName = fullNameOrEmpty(users);

/** Consultations with a signed result, newest first. */
async function selectSummarised(db: Database, reader: Reader, patientId: string) {
  return db
    .select({
      folio: consultations.folio,
      serviceName: services.name,
      closedAt: consultations.closedAt,
      doctorName,
      diagnoses: clinicalNotes.diagnoses,
      evolution: clinicalNotes.evolution,
      prognosis: clinicalNotes.prognosis,
      plan: clinicalNotes.plan,
    })
    .from(consultations)
    .innerJoin(clinicalNotes, eq(clinicalNotes.consultationId, consultations.id))
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .innerJoin(users, eq(users.id, clinicalNotes.authorId))
    .where(
      and(
        eq(consultations.patientId, patientId),
        eq(clinicalNotes.status, 'signed'),
        isNotNull(consultations.closedAt),
        isOfReader(reader),
      ),
    )
    .orderBy(desc(consultations.closedAt))
    .limit(MOST);
}

/** What ended without a result, newest first, with the note that closes it and what was added to it. */
async function selectEndings(db: Database, reader: Reader, patientId: string) {
  const ended = await db
    .select({
      id: consultations.id,
      folio: consultations.folio,
      serviceName: services.name,
      state: consultations.state,
      closedAt: consultations.closedAt,
    })
    .from(consultations)
    .innerJoin(services, eq(services.id, consultations.serviceId))
    .where(
      and(
        eq(consultations.patientId, patientId),
        inArray(consultations.state, ['rejected', 'expired']),
        isOfReader(reader),
      ),
    )
    .orderBy(desc(consultations.closedAt))
    .limit(MOST);
  if (ended.length === 0) return [];
  const notes = await db
    .select({
      consultationId: addenda.consultationId,
      text: addenda.text,
      author: addenda.authorSnapshot,
      recordedAt: addenda.recordedAt,
    })
    .from(addenda)
    .where(
      inArray(
        addenda.consultationId,
        ended.map(({ id }) => id),
      ),
    )
    .orderBy(asc(addenda.recordedAt), asc(addenda.id));
  return ended.map(({ id, ...one }) => ({
    ...one,
    notes: notes.flatMap(({ consultationId, text, author, recordedAt }) =>
      consultationId === id ? [{ text, doctorName: author.name, recordedAt }] : [],
    ),
  }));
}

/** Prescriptions and orders that are valid now, newest first. */
async function selectStandingOrders(db: Database, reader: Reader, patientId: string, isShown: SQL | undefined) {
  return db
    .select({ kind: orders.kind, folio: orders.folio, issuedAt: orders.issuedAt, content: orders.content, doctorName })
    .from(orders)
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .innerJoin(users, eq(users.id, orders.doctorId))
    .where(
      and(
        eq(orders.patientId, patientId),
        eq(orders.state, 'issued'),
        sql`(${orders.validUntil} is null or ${orders.validUntil} > now())`,
        isOfReader(reader),
        isShown,
      ),
    )
    .orderBy(desc(orders.issuedAt))
    .limit(MOST);
}

/** What came back of studies and was reviewed, newest first; what was withdrawn is of nobody here. */
async function selectReviewedResults(db: Database, reader: Reader, patientId: string, isShown: SQL | undefined) {
  return db
    .select({
      folio: orders.folio,
      content: orders.content,
      reviewedAt: orders.reviewedAt,
      reviewComment: orders.reviewComment,
      text: orderResults.text,
      opinion: orderResults.opinion,
      doctorName,
    })
    .from(orderResults)
    .innerJoin(orders, eq(orders.id, orderResults.orderId))
    .innerJoin(consultations, eq(consultations.id, orders.consultationId))
    .innerJoin(users, eq(users.id, orders.doctorId))
    .leftJoin(orderResultWithdrawals, eq(orderResultWithdrawals.resultId, orderResults.id))
    .where(
      and(
        eq(orders.patientId, patientId),
        eq(orders.state, 'reviewed'),
        isNull(orderResultWithdrawals.resultId),
        isOfReader(reader),
        isShown,
      ),
    )
    .orderBy(desc(orders.reviewedAt), desc(orderResults.createdAt))
    .limit(MOST);
}

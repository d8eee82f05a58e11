import { randomUUID } from 'node:crypto';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { submitConsultationInput, submitConsultationOutput } from '@consultorio/contracts/consultations';
import type { InputIssue } from '@consultorio/contracts/errors';
import { evaluateForm, type FormIssue } from '@consultorio/contracts/form-evaluation';
import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import { doubtsOfAnswers } from '@consultorio/growth/doubts-of-answers';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { yearOf } from '../../core/clock/clinic-time.ts';
import { currentDocuments } from '../../core/consents/pending-consents.ts';
import { requireConsent } from '../../core/consents/require-consent.ts';
import type { AccountContext } from '../../core/context.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { consents } from '../../core/db/tables/traces.ts';
import { procedure } from '../../core/procedure.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { lockPatient } from '../patients/patients.repo.ts';
import { takeAnswers } from '../record-entries/take-answers.ts';
import { countRedFlagStop, findService } from '../services/services.repo.ts';
import { setConsultationFiles } from './attach-files.ts';
import { filesOfConsultation } from './attached-files.repo.ts';
import { audienceOf } from './audience.ts';
import { assignSoon } from './auto-assign.ts';
import { consultationFor, stateAfter, updateConsultation } from './consultation-for.ts';
import { countOpenConsultations, touchPatient } from './consultations.repo.ts';
import { handToSameDoctor } from './create-follow-up.ts';
import { firstPromise } from './due-times.ts';
import { moved } from './moved.ts';
import { paymentOf, priceOfDraft } from './payment.ts';
import { patientOf } from './people-on-paper.ts';
import { filesInAnswers } from './save-draft.ts';

/** The draft becomes a request: judged whole, numbered, promised a time, and visible to the staff from here on. */
export const submitConsultation = procedure('submitConsultation')
  .input(submitConsultationInput)
  .output(submitConsultationOutput)
  .mutation(async ({ ctx, input }) => {
    let stoppedService: string | null = null;
    const work = async (unit: UnitOfWork): Promise<z.infer<typeof submitConsultationOutput>> => {
      const { tx, audit, announce, notify } = unit;
      const row = await consultationFor(ctx, tx, 'submitConsultation', input.consultationId, { lock: true });
      stateAfter(row, 'submitConsultation');
      await requirePatientMaySubmit(ctx, tx, row.patientId);
      const judged = await judgeAnswers(unit, row, input.confirmed ?? {});
      if (judged.stopped) {
        stoppedService = row.serviceId;
        throw new AppError('red-flag');
      }
      const { submitted, payment } = await send(ctx, unit, row, input, judged);
      const { ip, userAgent } = ctx;
      const consent = { userId: ctx.user.id, patientId: row.patientId, consultationId: row.id, ip, userAgent };
      const telling = {
        ...{ patientId: row.patientId, accountId: ctx.user.id, consultationId: row.id },
        ...{ saidAt: unit.at, recordedAt: unit.at },
      };
      const sent = { schema: judged.schema, answers: judged.kept };
      await takeAnswers(tx, { ...telling, origin: 'answers', doctorId: null }, sent);
      await insertTeleconsultationConsent(tx, consent, unit.at);
      await touchPatient(tx, row.patientId, unit.at);
      audit({ patientId: row.patientId, consultationId: row.id, details: { folio: submitted.folio } });
      announce({
        name: 'submitConsultation',
        consultationId: row.id,
        audience: audienceOf(submitted, { queue: true }),
      });
      notify({
        userId: row.patientId,
        kind: 'consultationSubmitted',
        consultationId: row.id,
        payment,
        dueAt: submitted.dueAt,
      });
      const handed = await handToSameDoctor(unit, submitted);
      if (handed.state === 'submitted') await assignSoon(ctx, tx);
      return { ...moved(handed), dueAt: submitted.dueAt };
    };
    try {
      return await act(ctx, 'submitConsultation', work, { key: input.idempotencyKey, input });
    } catch (error) {
      // Counted apart: the transaction that found the red flag is undone.
      if (stoppedService) await countRedFlagStop(ctx.db, stoppedService);
      throw error;
    }
  });

async function requirePatientMaySubmit(ctx: AccountContext, tx: Database, patientId: string): Promise<void> {
  const patient = await lockPatient(tx, patientId);
  if (patient?.status !== 'active') throw new AppError('account-blocked');
  // Before the consent that comes with this submission: it opens nothing that was withdrawn.
  const judged = { verb: 'submitConsultation', writer: ctx, patientId } as const;
  await asSystem(tx, () => requireConsent(tx, judged));
  if ((await countOpenConsultations(tx, patientId)) >= MAX_OPEN_CONSULTATIONS)
    throw new AppError('too-many-open-consultations');
}

/** @throws AppError form-invalid, with `implausible` for a number that is rather a slip at her age and not confirmed. */
async function judgeAnswers({ tx, at }: UnitOfWork, row: ConsultationRow, confirmed: Record<string, number>) {
  const form = await findFormVersion(tx, row.formVersionId);
  if (!form) throw new Error(`consultation ${row.id} has no form version`);
  const { kept, issues, flags } = evaluateForm(form.schema, row.answers);
  if (issues.length > 0) throw new AppError('form-invalid', { issues: issues.map(asInputIssue) });
  const { birthDate, sex } = await patientOf(tx, row.patientId, at);
  const ageInDays = birthDate ? daysOf(birthDate, Date.parse(at)) : null;
  const doubts = doubtsOfAnswers(form.schema, kept, { ageInDays, sex });
  const open = doubts.filter(({ key, value }) => confirmed[key] !== value);
  if (open.length > 0)
    throw new AppError('form-invalid', {
      issues: open.map(({ key, text }) => ({ path: ['answers', key], code: 'implausible', message: text })),
    });
  // Of what she confirmed, whoever attends reads beside the answer that it is rare.
  return {
    kept,
    schema: form.schema,
    stopped: flags.some((flag) => flag.effect === 'stop'),
    urgent: flags.some((flag) => flag.effect === 'raisePriority'),
    flags: [
      ...flags.map(({ key, message }) => ({ key, message })),
      ...doubts.map(({ key, text }) => ({ key, message: `Revisa el dato. ${text}` })),
    ],
    fileIds: filesInAnswers(form.schema, kept),
  };
}

const asInputIssue = ({ key, code, message }: FormIssue): InputIssue => ({ path: ['answers', key], code, message });

type Judged = Awaited<ReturnType<typeof judgeAnswers>>;
type Sending = z.output<typeof submitConsultationInput>;

async function send(
  { user }: AccountContext,
  { tx, at }: UnitOfWork,
  row: ConsultationRow,
  { expectedVersion, priceText: read }: Sending,
  judged: Judged,
) {
  const service = await findService(tx, row.serviceId);
  if (!service) throw new Error(`consultation ${row.id} has no service`);
  const priceText = priceOfDraft(row, service);
  if (read != null && read !== priceText) throw new AppError('price-changed', { priceText });
  const owner = { ownerId: user.id, consultationId: row.id };
  await setConsultationFiles(tx, owner, [...(await filesOfConsultation(tx, row.id)), ...judged.fileIds]);
  const submitted = await updateConsultation(tx, row, expectedVersion, {
    state: 'submitted',
    answers: judged.kept,
    flags: judged.flags,
    priority: judged.urgent ? 'high' : row.priority,
    folio: await nextFolio(tx, at),
    priceText,
    submittedAt: at,
    ...(await firstPromise(tx, service, at)),
    lastActivityAt: at,
  });
  return { submitted, payment: await paymentOf(tx, submitted, service) };
}

/** `C-26-000123`. The number goes on over the years and past six digits; a rolled back submit leaves a gap. */
export async function nextFolio(tx: Database, at: string): Promise<string> {
  const [row] = await tx
    .select({ number: sql<string | number>`nextval('consultation_folio_seq')` })
    .from(sql`(select 1) as one`);
  return `C-${yearOf(at)}-${String(row?.number).padStart(6, '0')}`;
}

type Consenting = { userId: string; patientId: string; consultationId: string; ip: string; userAgent: string };

/** To be attended at a distance, in this consultation: the row proves by which version of the document. */
export async function insertTeleconsultationConsent(tx: Database, who: Consenting, at: string): Promise<void> {
  const document = (await currentDocuments(tx)).find(({ kind }) => kind === 'teleconsultation');
  if (!document) throw new Error('There is no document on being attended at a distance: the baseline has not run.');
  const proof = { id: randomUUID(), purpose: 'teleconsultation' as const, recordedAt: at };
  await tx.insert(consents).values({ ...proof, ...who, ...document });
}

import { randomUUID } from 'node:crypto';
import { type GeneralFormAnswer, generalFormAnswer, updatePatientGeneralFormInput } from '@consultorio/contracts/forms';
import { aboutPersonInput } from '@consultorio/contracts/guardianships';
import { updatePersonGeneralFormInput } from '@consultorio/contracts/people-in-care';
import { LONG_TEXT } from '@consultorio/contracts/text-limits';
import { refuseUnsafeJson } from 'trpc-callable';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import { takeAnswers } from '../record-entries/take-answers.ts';
import { findGeneralAnswers, findGeneralForm, insertGeneralAnswers } from './general-form.repo.ts';
import { lockPatient, updatePatient } from './patients.repo.ts';

/** A long history fits many times over, and the banner over a consultation as well as each paper show it whole. */
const MAX_LENGTH = 60_000;
const LIMITS = { depth: 12, keys: 2000 };

export const getPatientGeneralForm = procedure('getPatientGeneralForm')
  .input(aboutPersonInput)
  .output(generalFormAnswer)
  .query(async ({ ctx, input }) => readGeneralForm(ctx.db, await personFor(ctx, ctx.db, input?.patientId)));

/** Keeps the object as it was sent, as a new version; earlier ones stay. */
export const updatePatientGeneralForm = procedure('updatePatientGeneralForm')
  .input(updatePatientGeneralFormInput)
  .output(generalFormAnswer)
  .mutation(({ ctx, input }) => sendGeneralForm(ctx, 'updatePatientGeneralForm', ctx.user.id, input));

/**
 * The same for somebody in the caller's care, or for the caller, where a save may name the version that it rests on: the
 * fixed callable takes the form alone. @throws AppError stale-version.
 */
export const updatePersonGeneralForm = procedure('updatePersonGeneralForm')
  .input(updatePersonGeneralFormInput)
  .output(generalFormAnswer)
  .mutation(({ ctx, input: { patientId, answers, expectedVersion } }) =>
    // The trail says whose form it was.
    sendGeneralForm(
      ctx,
      patientId === ctx.user.id ? 'updatePatientGeneralForm' : 'updatePersonGeneralForm',
      patientId,
      answers,
      expectedVersion,
    ),
  );

async function sendGeneralForm(
  ctx: AccountContext,
  verb: 'updatePatientGeneralForm' | 'updatePersonGeneralForm',
  about: string,
  answers: Record<string, unknown>,
  expectedVersion?: number | null,
): Promise<GeneralFormAnswer> {
  refuseUnlessBounded(answers);
  await ctx.limits.countTogether('generalForms', ctx.user.id);
  return act(ctx, verb, async ({ tx, at, audit }) => {
    const patientId = await personFor(ctx, tx, about);
    await lockPatient(tx, patientId);
    const earlier = await findGeneralAnswers(tx, patientId);
    const standing = earlier?.version ?? 0;
    // What is not told any more ends in the record: an allergy that was told elsewhere meanwhile must not.
    if (expectedVersion != null && expectedVersion !== standing)
      throw new AppError('stale-version', { version: standing });
    const form = await findGeneralForm(tx);
    const version = standing + 1;
    const formVersionId = form?.formVersionId ?? null;
    await insertGeneralAnswers(tx, { id: randomUUID(), patientId, formVersionId, answers, version, createdAt: at });
    const telling = { patientId, accountId: ctx.user.id, consultationId: null, saidAt: at, recordedAt: at };
    const sent = { schema: form?.schema ?? null, answers };
    await takeAnswers(tx, { ...telling, origin: 'generalForm', doctorId: null }, sent);
    await updatePatient(tx, patientId, {}, { lastActivityAt: at });
    audit({ patientId, details: { version } });
    return readGeneralForm(tx, patientId);
  });
}

async function readGeneralForm(db: Database, patientId: string): Promise<GeneralFormAnswer> {
  const form = await findGeneralForm(db);
  if (!form) throw new AppError('not-found');
  const sent = await findGeneralAnswers(db, patientId);
  return { form, answers: sent?.answers ?? {}, version: sent?.version ?? 0, updatedAt: sent?.createdAt ?? null };
}

/** Of any size and shape up to here. */
export const isBoundedForm = (answers: Record<string, unknown>): boolean =>
  refuseUnsafeJson(answers, LIMITS) === null && JSON.stringify(answers).length <= MAX_LENGTH && !hasLongerText(answers);

function refuseUnlessBounded(answers: Record<string, unknown>): void {
  if (isBoundedForm(answers)) return;
  const message = 'El formulario es demasiado grande o contiene caracteres no permitidos';
  throw new AppError('invalid-input', { issues: [{ path: [], code: 'too_big', message }] });
}

/** At any depth, which was bounded before. */
const hasLongerText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > LONG_TEXT
    : value !== null && typeof value === 'object' && Object.values(value).some(hasLongerText);

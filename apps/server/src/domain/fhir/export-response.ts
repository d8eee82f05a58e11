import { consultationRef } from '@consultorio/contracts/consultations';
import { exportQuestionnaireResponseOutput } from '@consultorio/contracts/questionnaires';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { listStoredFiles } from '../../core/files/files.repo.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { findFormVersion } from '../forms/form-versions.repo.ts';
import { findPatient } from '../patients/patients.repo.ts';
import { fileNameOf } from './file-name.ts';
import { type AnsweredFile, toQuestionnaireResponse } from './to-response.ts';

/** Reading the answers in one more way: it reaches as far as the consultation does, and leaves the same trace. */
export const exportQuestionnaireResponse = procedure('exportQuestionnaireResponse')
  .input(consultationRef)
  .output(exportQuestionnaireResponseOutput)
  .query(async ({ ctx, input: { consultationId } }) => {
    const row = await consultationFor(ctx, ctx.db, 'exportQuestionnaireResponse', consultationId);
    const [form, patient, files] = await Promise.all([
      findFormVersion(ctx.db, row.formVersionId),
      findPatient(ctx.db, row.patientId),
      answeredFiles(ctx, row),
    ]);
    if (!form || !patient) throw new Error(`consultation ${row.id} has no form or patient`);
    await recordOpening(ctx, 'exportQuestionnaireResponse', { patientId: row.patientId, consultationId: row.id });
    return {
      fileName: fileNameOf('respuestas', row.folio),
      questionnaireResponse: toQuestionnaireResponse({
        id: row.id,
        formId: form.formId,
        form,
        answers: row.answers,
        status: statusOf(row),
        authored: row.submittedAt ?? row.lastActivityAt,
        folio: row.folio,
        patient: { recordNo: patient.recordNo, name: fullName(patient) },
        files,
      }),
    };
  });

function statusOf({ state, submittedAt }: ConsultationRow) {
  if (submittedAt) return 'completed';
  return state === 'draft' ? 'in-progress' : 'stopped';
}

/** An id among the answers proves nothing: only files that the patient sent are described. */
async function answeredFiles(ctx: AccountContext, row: ConsultationRow): Promise<Map<string, AnsweredFile>> {
  const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);
  const isSent = (file: { ownerId: string; consultationId: string | null }) =>
    file.ownerId === row.patientId || file.consultationId === row.id;
  const ids = Object.values(row.answers).flatMap((answer) => (Array.isArray(answer) ? answer.filter(isId) : []));
  const found = await listStoredFiles(ctx.db, [...new Set(ids)].slice(0, 200));
  return new Map(
    found
      .filter(({ ownerId, consultationId, content }) => isSent({ ownerId, consultationId }) && content === 'clean')
      .map(({ id, name, mime, size }) => [id, { id, name, mime: mime ?? 'application/octet-stream', size: size ?? 0 }]),
  );
}

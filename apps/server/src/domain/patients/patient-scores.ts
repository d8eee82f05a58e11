import { setImmediate } from 'node:timers/promises';
import { scoresOf } from '@consultorio/contracts/form-scores';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { formVersions } from '../../core/db/tables/forms.ts';
import { scoreInWords } from '../../documents/scores-in-words.ts';
import { isOfReader, type Reader } from './patients-within-reach.ts';

/** Consultations whose scores are read: more would be no summary. */
const MOST = 20;

/** The scores of what was answered within reach, newest first, each by the form that asked. */
export async function scoresOfPatient(
  db: Database,
  reader: Reader,
  patientId: string,
): Promise<PatientDetail['scores']> {
  const rows = await db
    .select({
      consultationId: consultations.id,
      folio: consultations.folio,
      submittedAt: consultations.submittedAt,
      answers: consultations.answers,
      schema: formVersions.schema,
      doctorAnswers: clinicalNotes.doctorAnswers,
    })
    .from(consultations)
    .innerJoin(formVersions, eq(formVersions.id, consultations.formVersionId))
    // A draft of a note is its author's alone.
    .leftJoin(
      clinicalNotes,
      and(eq(clinicalNotes.consultationId, consultations.id), eq(clinicalNotes.status, 'signed')),
    )
    .where(
      and(
        eq(consultations.patientId, patientId),
        isNotNull(consultations.submittedAt),
        isOfReader(reader),
        sql`jsonb_array_length(coalesce(${formVersions.schema} -> 'scales', '[]')) > 0`,
      ),
    )
    .orderBy(desc(consultations.submittedAt), desc(consultations.id))
    .limit(MOST);
  const scores: PatientDetail['scores'] = [];
  for (const { schema, answers, doctorAnswers, ...consultation } of rows) {
    // Twenty large forms one after the other would keep everybody waiting.
    await setImmediate();
    for (const score of scoresOf(schema, answers, doctorAnswers ?? {}).filter(({ parts }) => parts.length > 0))
      scores.push({ ...consultation, ...scoreInWords(score), level: score.band?.level ?? null });
  }
  return scores;
}

import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { formVersions } from '../../core/db/tables/forms.ts';
import { generalForms, guardianships, patients } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { takeAnswers } from './take-answers.ts';
import { takeNote } from './take-note.ts';
import type { Telling } from './telling.ts';

type Filling = Pick<Dependencies, 'system' | 'now'> & { log: { error: (facts: object, sentence: string) => void } };

/**
 * The records of patients from before there were any: what their last general form, their answers and their signed notes
 * told, in the order in which it was told. One patient a transaction, marked in it, so that it may stop at any moment, run
 * again and run on several servers. One that cannot be filled stops none of the others. @returns how many were filled.
 */
export async function fillRecords(
  { system, now, log }: Filling,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let [filled, after]: [number, string] = [0, NOBODY];
  while (!isStopped()) {
    const next = { id: null as string | null };
    try {
      await system.transaction(async (tx) => {
        next.id = await holdUnfilled(tx, after);
        if (next.id) await fill(tx, next.id, new Date(now()).toISOString());
      });
      if (next.id) filled += 1;
    } catch (error) {
      if (!next.id) throw error;
      log.error({ err: error, patientId: next.id }, 'a record from before could not be filled');
    }
    if (!next.id) break;
    after = next.id;
  }
  return filled;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

async function holdUnfilled(tx: Database, after: string): Promise<string | null> {
  const [patient] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(isNull(patients.recordFilledAt), gt(patients.id, after)))
    .orderBy(asc(patients.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return patient?.id ?? null;
}

async function fill(tx: Database, patientId: string, at: string): Promise<void> {
  const told = { patientId, accountId: await accountOf(tx, patientId), recordedAt: at };
  const steps = [...(await generalFormOf(tx, told)), ...(await consultationsOf(tx, told))];
  for (const { take } of steps.toSorted((a, b) => (a.saidAt < b.saidAt ? -1 : 1))) await take();
  await tx.update(patients).set({ recordFilledAt: at }).where(eq(patients.id, patientId));
}

/** Who told it: the patient, or who cares for a patient without an account the longest. */
async function accountOf(tx: Database, patientId: string): Promise<string> {
  const [row] = await tx
    .select({ own: patients.userId, guardian: guardianships.accountId })
    .from(patients)
    .leftJoin(guardianships, eq(guardianships.patientId, patients.id))
    .where(eq(patients.id, patientId))
    .orderBy(asc(guardianships.since), asc(guardianships.id))
    .limit(1);
  return row?.own ?? row?.guardian ?? patientId;
}

/** Whether this patient's turn has not come yet. */
export async function isUnfilled(db: Database, patientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), isNull(patients.recordFilledAt)));
  return rows.length > 0;
}

/** Nobody reads a record that lacks what was told before: whoever comes first fills it. As the system: see asSystem. */
export async function fillRecordOf(tx: Database, patientId: string, now: number): Promise<void> {
  const [patient] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), isNull(patients.recordFilledAt)))
    .for('update');
  if (patient) await fill(tx, patient.id, new Date(now).toISOString());
}

type Told = { patientId: string; accountId: string; recordedAt: string };
type Step = { saidAt: string; take: () => Promise<void> };

async function generalFormOf(tx: Database, told: Told): Promise<Step[]> {
  const [sent] = await tx
    .select({ answers: generalForms.answers, saidAt: generalForms.createdAt, schema: formVersions.schema })
    .from(generalForms)
    .leftJoin(formVersions, eq(formVersions.id, generalForms.formVersionId))
    .where(eq(generalForms.patientId, told.patientId))
    .orderBy(desc(generalForms.version))
    .limit(1);
  if (!sent) return [];
  const { answers, schema, saidAt } = sent;
  const telling = { ...told, consultationId: null, origin: 'generalForm', saidAt, doctorId: null } as const;
  return [{ saidAt, take: () => takeAnswers(tx, telling, { schema, answers }) }];
}

/** Older ones tell little of today. */
const LAST_CONSULTATIONS = 50;

async function consultationsOf(tx: Database, about: Told): Promise<Step[]> {
  const rows = await tx
    .select({
      id: consultations.id,
      answers: consultations.answers,
      submittedAt: consultations.submittedAt,
      schema: formVersions.schema,
      note: clinicalNotes,
    })
    .from(consultations)
    .innerJoin(formVersions, eq(formVersions.id, consultations.formVersionId))
    .leftJoin(
      clinicalNotes,
      and(eq(clinicalNotes.consultationId, consultations.id), eq(clinicalNotes.status, 'signed')),
    )
    .where(and(eq(consultations.patientId, about.patientId), isNotNull(consultations.submittedAt)))
    .orderBy(desc(consultations.submittedAt))
    .limit(LAST_CONSULTATIONS);
  return rows.flatMap(({ id, answers, submittedAt, schema, note }) => {
    const told = { ...about, consultationId: id };
    const answered: Telling = { ...told, origin: 'answers', saidAt: submittedAt ?? about.recordedAt, doctorId: null };
    const steps: Step[] = [{ saidAt: answered.saidAt, take: () => takeAnswers(tx, answered, { schema, answers }) }];
    if (note?.signedAt) {
      const signed: Telling = { ...told, origin: 'note', saidAt: note.signedAt, doctorId: note.authorId };
      steps.push({ saidAt: note.signedAt, take: () => takeNote(tx, signed, note) });
    }
    return steps;
  });
}

import { ageOf } from '@consultorio/contracts/age';
import { prefilledAnswers } from '@consultorio/contracts/form-prefill';
import type { Answers, FormSchema, Prefill } from '@consultorio/contracts/forms';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { formVersions } from '../../core/db/tables/forms.ts';
import { patients } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';
import { findGeneralAnswers } from '../patients/general-form.repo.ts';

type Opened = { patientId: string; formId: string; schema: FormSchema; at: string };

/** The first answers of a draft that is opened at `at`; nothing is read that the form does not ask for. */
export async function firstAnswers(tx: Database, { patientId, formId, schema, at }: Opened): Promise<Answers> {
  const sources = new Set<Prefill['from'] | undefined>(
    schema.sections.flatMap(({ items }) => items.map(({ prefill }) => prefill?.from)),
  );
  if (sources.size === 1 && sources.has(undefined)) return {};
  const profile = await findPrefillProfile(tx, patientId);
  return prefilledAnswers(schema, {
    profile: { ...profile, age: ageOf(profile.birthDate, Date.parse(at)) },
    generalForm: (sources.has('generalForm') && (await findGeneralAnswers(tx, patientId))?.answers) || {},
    previousAnswers: (sources.has('previousAnswer') && (await previousAnswersTo(tx, patientId, formId))) || {},
  });
}

async function findPrefillProfile(db: Database, patientId: string) {
  const [row] = await db
    .select({
      fullName: fullNameOf(patients),
      birthDate: patients.birthDate,
      sex: patients.sex,
      phone: patients.phone,
      address: patients.address,
    })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!row) throw new Error(`patient ${patientId} has no profile`);
  return row;
}

/** The patient's answers of the last time that she sent any version of this form. */
async function previousAnswersTo(db: Database, patientId: string, formId: string): Promise<Answers | null> {
  const [row] = await db
    .select({ answers: consultations.answers })
    .from(consultations)
    .innerJoin(formVersions, eq(formVersions.id, consultations.formVersionId))
    .where(
      and(
        eq(consultations.patientId, patientId),
        eq(formVersions.formId, formId),
        isNotNull(consultations.submittedAt),
      ),
    )
    .orderBy(desc(consultations.submittedAt))
    .limit(1);
  return row?.answers ?? null;
}

import { ageOf } from '@consultorio/contracts/age';
import { prefilledAnswers } from '@consultorio/contracts/form-prefill';
import type { Answers, FormSchema, Prefill } from '@consultorio/contracts/forms';
import type { Database } from '../../core/db/database.ts';
import { findGeneralAnswers } from '../patients/general-form.repo.ts';
import { findPrefillProfile, previousAnswersTo } from './prefill.repo.ts';

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

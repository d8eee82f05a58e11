import type { Consultation } from '@consultorio/contracts/consultations';
import { type FormSchema, generalFormKeys } from '@consultorio/contracts/forms';
import type { Database } from '../db/database.ts';
import type { ConsultationRow } from '../db/tables/consultations.ts';
import { findPatient, newestGeneralForm, previousConsultations } from './patient-banner.repo.ts';

/** What a doctor must see before anything else. */
export async function patientBanner(db: Database, row: ConsultationRow): Promise<Consultation['patient']> {
  const [patient, general, previous] = await Promise.all([
    findPatient(db, row.patientId),
    newestGeneralForm(db, row.patientId),
    previousConsultations(db, row.patientId, row.id),
  ]);
  if (!patient) throw new Error(`consultation ${row.id} has no patient`);
  const said = (key: string) => asText(general?.answers[key], general?.schema ?? null, key);
  return {
    ...patient,
    allergies: said(generalFormKeys.allergies),
    medicines: said(generalFormKeys.medicines),
    conditions: said(generalFormKeys.conditions),
    previous,
  };
}

/** An answer of any kind as one line. Null means that nothing was said, which is not the same as «ninguna». */
export function asText(answer: unknown, schema: FormSchema | null, key: string): string | null {
  const item = schema?.sections.flatMap((section) => section.items).find((one) => one.key === key);
  const label = (value: unknown) => item?.options?.find((option) => option.value === value)?.label ?? String(value);
  if (answer === undefined || answer === null || answer === '') return null;
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No';
  if (Array.isArray(answer)) {
    const said = answer.filter((one) => typeof one === 'string' || typeof one === 'number');
    return said.length > 0 ? said.map(label).join(', ') : null;
  }
  return typeof answer === 'object' ? null : label(answer);
}

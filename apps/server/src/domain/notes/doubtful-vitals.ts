import { daysOf } from '@consultorio/contracts/age-in-days';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { openVitalDoubts } from '@consultorio/growth/open-vital-doubts';
import type { ClinicalNoteRow } from '../../core/db/tables/consultations.ts';

/** Vital signs that are rather a slip at the age of the attention, or beside each other, and not confirmed. */
export function countDoubtfulVitals(
  { birthDate, sex }: DiagnosedPerson,
  { vitals, occurredAt }: Pick<ClinicalNoteRow, 'vitals' | 'occurredAt'>,
): number {
  const ageInDays = birthDate ? daysOf(birthDate, Date.parse(occurredAt)) : null;
  return openVitalDoubts(vitals, { ageInDays, sex }).length;
}

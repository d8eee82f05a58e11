import { ageOf } from '@consultorio/contracts/age';
import { generalFormKeys } from '@consultorio/contracts/forms';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { sampleValues, type VariableValues } from '@consultorio/contracts/template-variables';
import { sexWords } from '@consultorio/contracts/words/people';
import { dateText, timeOfDayText } from '../../texts/dates.ts';

/** The sample, with today's date; and over it what is known of a patient. Null is shown as the blank that it becomes. */
export function previewValues(patient: PatientDetail | null, now = Date.now()): VariableValues {
  const at = new Date(now).toISOString();
  const values = { ...sampleValues, date: dateText(at), time: timeOfDayText(at) };
  if (!patient) return values;
  const { firstName, lastName, birthDate, sex, generalForm } = patient;
  const allergies = generalForm?.answers[generalFormKeys.allergies];
  return {
    ...values,
    'patient.name': [firstName, lastName].filter(Boolean).join(' ') || null,
    'patient.firstName': firstName || null,
    'patient.lastName': lastName || null,
    'patient.age': ageOf(birthDate)?.toString() ?? null,
    'patient.sex': sex && sex !== 'undisclosed' ? sexWords[sex].toLowerCase() : null,
    'patient.birthDate': birthDate ? dateText(birthDate) : null,
    'patient.allergies': typeof allergies === 'string' && allergies.trim() !== '' ? allergies : null,
  };
}

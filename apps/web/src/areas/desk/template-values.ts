import { ageOf } from '@consultorio/contracts/age';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { VariableValues } from '@consultorio/contracts/template-variables';
import { sexWords } from '@consultorio/contracts/words/people';
import { dateText, timeOfDayText } from '../../texts/dates.ts';

/** The values of a template's variables in this consultation; null means unknown and becomes a blank. */
export function templateValuesOf({ patient, doctor, service, folio }: Consultation, now = Date.now()) {
  const age = ageOf(patient?.birthDate ?? null, now);
  const name = [patient?.firstName, patient?.lastName].filter(Boolean).join(' ');
  return {
    'patient.name': name || null,
    'patient.firstName': patient?.firstName || null,
    'patient.lastName': patient?.lastName || null,
    // Templates write «años» after it: of the smallest, whom months tell better, a blank asks the doctor.
    'patient.age': age === null || age < 2 ? null : String(age),
    'patient.sex': patient?.sex && patient.sex !== 'undisclosed' ? sexWords[patient.sex].toLowerCase() : null,
    'patient.birthDate': patient?.birthDate ? dateText(patient.birthDate) : null,
    'patient.allergies': patient?.allergies ?? null,
    'doctor.name': doctor?.name ?? null,
    'doctor.speciality': doctor?.speciality || null,
    'doctor.cedula': doctor?.cedula ?? null,
    'consultation.folio': folio,
    'consultation.service': service.name,
    date: dateText(new Date(now).toISOString()),
    time: timeOfDayText(new Date(now).toISOString()),
  } satisfies VariableValues;
}

import { consultationExamples } from '@consultorio/api-examples/consultations';
import { expect, it } from 'vitest';
import { patientOfDesk } from '../../../testing/patient-of-desk.ts';
import { templateValuesOf } from './template-values.ts';

const now = Date.parse('2026-11-23T18:00:00Z');
const consultation = consultationExamples.getConsultation.output;
const ageOf = (birthDate: string | null) =>
  templateValuesOf({ ...consultation, patient: { ...patientOfDesk, birthDate } }, now)['patient.age'];

it.each([
  ['1988-11-24', '37'],
  ['2024-11-23', '2'],
  ['2024-11-24', null],
  ['2026-11-22', null],
  [null, null],
])('who was born on %s has %s years in a template: the smallest leave a blank, never 0', (birthDate, age) => {
  expect(ageOf(birthDate)).toBe(age);
});

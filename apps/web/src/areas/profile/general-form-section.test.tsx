import { patientExamples } from '@consultorio/api-examples/patients';
import { structuredRecordExamples } from '@consultorio/api-examples/structured-record';
import type { StructuredRecord } from '@consultorio/contracts/record-entries';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { recordOfLucia } from '../../../testing/record-of-lucia.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { GeneralFormSection } from './general-form-section.tsx';

const unanswered = { ...patientExamples.getPatientGeneralForm.output, version: 0, updatedAt: null, answers: {} };
const show = (record: StructuredRecord) =>
  renderWithApi(<GeneralFormSection />, {
    session: lucia,
    answers: {
      getPatientGeneralForm: unanswered,
      getPatientProfile: patientExamples.getPatientProfile.output,
      getStructuredRecord: record,
    },
  });

it('who came with a record of elsewhere reads what the doctor knows before the first form', async () => {
  await show(structuredRecordExamples.getStructuredRecord.output as StructuredRecord);
  await screen.findByRole('heading', { name: 'Lo que tu médico sabe de tu salud' });
  await screen.findByRole('button', { name: /^Guardar/ });
});

it('of whom nothing is known the form is all there is', async () => {
  const page = await show(recordOfLucia());
  await screen.findByRole('button', { name: /^Guardar/ });
  await waitFor(() => expect(page.sent('getStructuredRecord')).toHaveLength(1));
  expect(screen.queryByText('Lo que tu médico sabe de tu salud')).toBeNull();
});

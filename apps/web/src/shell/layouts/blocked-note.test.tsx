import { clinicExamples } from '@consultorio/api-examples/clinic';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { BlockedNote } from './blocked-note.tsx';

const profile = patientExamples.getPatientProfile.output;
const clinic = clinicExamples.getClinic.output;
const open = (phone: string) =>
  renderWithApi(<BlockedNote />, {
    session: { ...lucia, status: 'blocked' },
    answers: {
      getPatientProfile: { ...profile, statusReason: 'Tres consultas canceladas el mismo día' },
      getClinic: { ...clinic, establishment: { ...clinic.establishment, phone } },
    },
  });

it('who is blocked reads on every page why, and whom to call', async () => {
  await open('55 1234 5678 ext. 12');
  await screen.findByText(/Motivo: Tres consultas canceladas el mismo día\. Para aclararlo/);
  const number = await screen.findByRole('link', { name: '55 1234 5678 ext. 12' });
  expect(number.getAttribute('href')).toBe('tel:5512345678');
});

it('what is no number is read, and no dead link', async () => {
  await open('Recepción, planta baja');
  await screen.findByText(/llama a la clínica al Recepción, planta baja\./);
  expect(screen.queryByRole('link')).toBeNull();
});

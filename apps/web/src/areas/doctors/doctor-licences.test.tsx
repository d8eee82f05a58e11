import { staffExamples } from '@consultorio/api-examples/staff';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patricia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { DoctorLicences } from './doctor-licences.tsx';

const doctor = staffExamples.getDoctor.output;

it('what was looked up is told with register, day and who; a new look is recorded', async () => {
  const unchecked = { ...doctor, licence: 'unchecked' as const, specialityCedula: '7654321' };
  const page = await renderWithApi(<DoctorLicences doctor={{ ...unchecked, specialityLicence: 'expired' }} />, {
    session: patricia,
    answers: { recordLicenceCheck: doctor, getDoctor: doctor },
  });
  screen.getByText(/Registro Nacional de Profesionistas, .+, por Patricia Robles Cantú/);
  within(screen.getByRole('region', { name: 'Cédula de especialidad' })).getByText('Vencida');
  const title = within(screen.getByRole('region', { name: 'Cédula profesional' }));
  title.getByText('Sin comprobar');
  await page.user.click(title.getByRole('button', { name: 'Registrar comprobación' }));
  await page.fill(title.getByLabelText('Nota (opcional)'), 'Coincide el nombre');
  await page.user.click(title.getByRole('button', { name: 'Guardar comprobación' }));
  title.getByText('Elige qué encontraste');
  expect(page.sent('recordLicenceCheck')).toEqual([]);
  await page.user.selectOptions(title.getByLabelText('Qué encontraste'), 'confirmed');
  await page.user.click(title.getByRole('button', { name: 'Guardar comprobación' }));
  await screen.findByText('Registramos la comprobación.');
  expect(page.sent('recordLicenceCheck')).toEqual([
    {
      ...{ doctorId: doctor.id, licence: 'title', number: doctor.cedula, register: 'rnp' },
      ...{ outcome: 'confirmed', validUntil: '', note: 'Coincide el nombre' },
    },
  ]);
});

import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PersonalDataForm } from './personal-data-form.tsx';

const profile = patientExamples.getPatientProfile.output;

const open = (change: Partial<typeof profile>) => {
  const known = { ...profile, ...change };
  return renderWithApi(<PersonalDataForm profile={known} />, {
    session: lucia,
    answers: { updatePatientProfile: { ...known, version: known.version + 1 }, getUserProfile: lucia },
  });
};
const save = () => screen.getByRole('button', { name: 'Guardar datos' });

it('an address is asked for, and whoever would rather not say it says so', async () => {
  const { user, fill, sent } = await open({ address: null });
  await fill(screen.getByRole('textbox', { name: 'Nombre(s)' }), 'Lucía Inés');
  await user.click(save());
  await screen.findByText('Escribe el domicilio, o marca que prefieres no darlo');
  expect(sent('updatePatientProfile')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Prefiero no decir dónde vivo' }));
  expect(screen.queryByText('Escribe el domicilio, o marca que prefieres no darlo')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent('updatePatientProfile')).toMatchObject([{ address: '', addressDeclined: true }]));
});

it('an address that is told takes the tick away', async () => {
  const { fill } = await open({ address: null, addressDeclined: true });
  const tick = () => screen.queryByRole('checkbox', { name: 'Prefiero no decir dónde vivo' });
  await screen.findByRole('checkbox', { name: 'Prefiero no decir dónde vivo' });
  await fill(screen.getByRole('textbox', { name: 'Domicilio' }), 'Luna 12');
  expect(tick()).toBeNull();
});

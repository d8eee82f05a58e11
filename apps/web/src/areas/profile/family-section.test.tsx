import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const [own, child] = guardianshipExamples.listMyPeople.output.items;
if (!own || !child) throw new Error('the example has no family');
const profile = { ...patientExamples.getPatientProfile.output, firstName: child.firstName };
const at = (query: string, standing: 'current' | 'ofAge' | 'waiting') =>
  renderWithApi(<ProfileScreen />, {
    session: lucia,
    route: '/perfil',
    path: `/perfil${query}`,
    answers: { listMyPeople: { items: [own, { ...child, standing }] }, getPatientProfile: profile },
  });

it('a family is a list, and each person has a profile of her own', async () => {
  const page = await at('?seccion=familia', 'current');
  await screen.findByText(/respondes como madre hasta el 14 de marzo de 2040/);
  await page.user.click(screen.getByRole('link', { name: 'Ver su perfil' }));
  await screen.findByRole('heading', { name: 'Perfil de Sofía Hernández Ortega' });
  await screen.findByRole('button', { name: /^Guardar/ });
  expect(screen.queryByRole('tab', { name: 'Seguridad' })).toBeNull();
});

it('of somebody who is of age it is read and not written', async () => {
  await at(`?persona=${child.patientId}`, 'ofAge');
  await screen.findByText(profile.recordNo, { exact: false });
  await screen.findByText('Contacto de emergencia');
  expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
});

it('of somebody who waits for the clinic there is no profile yet', async () => {
  await at('?seccion=familia', 'waiting');
  await screen.findByText(/la clínica lo revisa/);
  expect(screen.queryByRole('link', { name: 'Ver su perfil' })).toBeNull();
});

it('who names somebody else’s person reads nothing, least of all the own data', async () => {
  await at(`?persona=${crypto.randomUUID()}`, 'current');
  await screen.findByText('No respondes por esta persona');
});

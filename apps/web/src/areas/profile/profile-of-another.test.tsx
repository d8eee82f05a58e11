import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { patientExamples } from '@consultorio/api-examples/patients';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const [own, child] = guardianshipExamples.listMyPeople.output.items;
if (!own || !child) throw new Error('the example has no family');
const hers = { ...patientExamples.getPatientProfile.output, firstName: 'Lucía', version: 2 };
const ofChild = { ...hers, id: child.patientId, firstName: 'Sofía', version: 2 };

/** The menu of the header, which leads to the own profile from everywhere. */
function WithMenu() {
  return (
    <>
      <Link to="/perfil">Mi perfil en el menú</Link>
      <Link to={`/perfil?persona=${child?.patientId}`}>Perfil de la niña</Link>
      <ProfileScreen />
    </>
  );
}

const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre\(s\)/ });

it('from a child’s profile to the own one nothing of the child stays in the fields, and each is saved as its own', async () => {
  const page = await renderWithApi(<WithMenu />, {
    session: lucia,
    route: '/perfil',
    path: '/perfil',
    answers: {
      listMyPeople: { items: [own, { ...child, standing: 'current' }], received: [] },
      getPatientProfile: (about) => (about?.patientId === child.patientId ? ofChild : hers),
      updatePatientProfile: (sent) => (sent.patientId === child.patientId ? ofChild : hers),
    },
  });
  const reads = async (name: string) => waitFor(async () => expect((await firstName()).value).toBe(name));
  await reads('Lucía');
  // Both profiles are here: none of them is waited for.
  for (const [link, name] of [
    ['Perfil de la niña', 'Sofía'],
    ['Mi perfil en el menú', 'Lucía'],
    ['Perfil de la niña', 'Sofía'],
    ['Mi perfil en el menú', 'Lucía'],
  ] as const) {
    await page.user.click(screen.getByRole('link', { name: link }));
    await reads(name);
  }
  await page.fill(await screen.findByRole('textbox', { name: /^Teléfono\W*$/ }), '5512345678');
  await page.user.click(screen.getByRole('button', { name: /^Guardar/ }));
  await waitFor(() => expect(page.sent('updatePatientProfile')).toHaveLength(1));
  expect(page.sent('updatePatientProfile')[0]).toMatchObject({ firstName: 'Lucía' });
  expect(page.sent('updatePatientProfile')[0]).not.toHaveProperty('patientId');
});

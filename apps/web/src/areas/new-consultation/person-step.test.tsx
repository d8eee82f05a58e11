import { clinicExamples } from '@consultorio/api-examples/clinic';
import { consultationExamples } from '@consultorio/api-examples/consultations';
import { guardianshipExamples } from '@consultorio/api-examples/guardianships';
import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { NewConsultationScreen } from './new-consultation-screen.tsx';

const { items } = guardianshipExamples.listMyPeople.output;
const [own, child] = items;

const begin = (answers: Answers, query = '') =>
  renderWithApi(<NewConsultationScreen />, {
    session: lucia,
    route: '/nueva-consulta',
    path: `/nueva-consulta${query}`,
    answers: {
      listMyConsultations: { items: [], nextCursor: null },
      listServices: [],
      getClinic: clinicExamples.getClinic.output,
      createConsultation: consultationExamples.createConsultation.output,
      ...answers,
    },
  });

it('who cares for somebody is asked first for whom it is, and the name stays in sight', async () => {
  const page = await begin({ listMyPeople: { items, received: [] } });
  await screen.findByRole('heading', { name: '¿Para quién es la consulta?' });
  await page.user.click(screen.getByRole('button', { name: /Sofía Hernández Ortega/ }));
  await screen.findByText('Para Sofía Hernández Ortega');
  expect(page.address()).toBe(`/nueva-consulta?para=${child?.patientId}`);
});

it('an address that names nobody in care asks, and keeps the service', async () => {
  const gone = crypto.randomUUID();
  const page = await begin({ listMyPeople: { items, received: [] } }, `?servicio=${ids.service}&para=${gone}`);
  await page.user.click(await screen.findByRole('button', { name: /^Para mí/ }));
  expect(page.address()).toBe(`/nueva-consulta?para=${own?.patientId}&servicio=${ids.service}`);
});

it('nothing is begun while it is not known for whom it may be', async () => {
  await begin({ listMyPeople: refused('forbidden') });
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Es para otra persona' })).toBeNull();
});

it('who cares for nobody goes on at once, and may add somebody', async () => {
  const page = await begin({ listMyPeople: { items: [own!], received: [] } });
  await page.user.click(await screen.findByRole('button', { name: 'Es para otra persona' }));
  await screen.findByRole('form', { name: 'Agregar a una persona' });
});

it('a child is added with five answers and a declaration', async () => {
  const page = await begin({ listMyPeople: { items: [own!], received: [] }, addPersonInCare: child! }, '?paso=persona');
  const form = within(await screen.findByRole('form', { name: 'Agregar a una persona' }));
  await page.user.click(form.getByRole('button', { name: 'Agregar' }));
  await form.findByText('Decláralo para continuar');
  await page.fill(form.getByRole('textbox', { name: /Nombre/ }), 'Sofía');
  await page.fill(form.getByRole('textbox', { name: /Apellidos/ }), 'Hernández');
  await page.fill(form.getByLabelText(/Fecha de nacimiento/), '2022-03-14');
  await page.user.selectOptions(form.getByRole('combobox', { name: /Sexo/ }), 'female');
  await page.user.selectOptions(form.getByRole('combobox', { name: /Soy su/ }), 'mother');
  await page.user.click(form.getByRole('checkbox'));
  await page.user.click(form.getByRole('button', { name: 'Agregar' }));
  await waitFor(() =>
    expect(page.sent('addPersonInCare')).toMatchObject([
      { firstName: 'Sofía', birthDate: '2022-03-14', relation: 'mother', declared: true },
    ]),
  );
});

it('the first step is told whole while it is not known what may be asked for: nothing below it moves', async () => {
  const people = held<OutputOf<'listMyPeople'>>();
  await begin({ listMyPeople: people.answer });
  await screen.findByText(/^Elige el tipo de consulta/);
  people.release({ items: [own!], received: [] });
  await screen.findByRole('button', { name: 'Es para otra persona' });
});

it('each service says who answers it', async () => {
  await begin({
    listMyPeople: { items: items.slice(0, 1), received: [] },
    listServices: clinicExamples.listServices.output,
  });
  await screen.findByText('Te atiende Mariana Ibáñez Treviño');
});

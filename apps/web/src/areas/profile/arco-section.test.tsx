import { arcoExamples } from '@consultorio/api-examples/arco';
import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../testing/answers.ts';
import { lucia } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { AboutPerson } from '../../capabilities/people/about-person.ts';
import { ArcoSection } from './arco-section.tsx';

const example = arcoExamples.listMyArcoRequests.output;
const none = { items: [], nextCursor: null };
const show = (answers: Answers, other: Parameters<typeof AboutPerson>[0]['value'] = null) =>
  renderWithApi(
    <AboutPerson value={other}>
      <ArcoSection />
    </AboutPerson>,
    { session: lucia, answers: { listMyArcoRequests: none, ...answers } },
  );

it('a request is read with its term, each step and what was handed over', async () => {
  await show({ listMyArcoRequests: example });
  const one = within(await screen.findByRole('article', { name: 'Solicitud 7' }));
  one.getByRole('heading', { name: 'Acceso' });
  one.getByText('Concedida, por cumplir');
  one.getByText(/recibida el 2 de marzo de 2026\. (Vence|Venció) el 31 de marzo de 2026/);
  one.getByText('Se comprobó la identidad');
  one.getByText('Te entregaremos un listado en PDF.');
  one.getByRole('button', { name: /^listado\.pdf/ });
});

it('what was refused says why, in the words of the table', async () => {
  const [request] = example.items;
  const [step] = request!.steps;
  const refusal = { ...step!, kind: 'refuse' as const, ground: 'keptByLaw' as const, text: 'Hasta 2031' };
  const items = [{ ...request!, state: 'refused' as const, dueOn: null, steps: [refusal] }];
  await show({ listMyArcoRequests: { items, nextCursor: null } });
  await screen.findByText('La ley obliga a conservarlos o usarlos.');
  screen.getByText('Negada');
  expect(screen.queryByText(/Venc/)).toBeNull();
});

it('while it is read its shape is there; what failed is told and tried again; without any the terms are told', async () => {
  const answer = held<OutputOf<'listMyArcoRequests'>>();
  const page = await show({ listMyArcoRequests: answer.answer });
  expect(screen.queryByText(/20 días hábiles/)).toBeNull();
  answer.release(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ listMyArcoRequests: none });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText(/responde en 20 días hábiles .* los 15 siguientes/);
});

it('one is asked for with a right and words; what is refused stands beside the field, and nothing typed is lost', async () => {
  const issues = [{ path: ['text'], code: 'custom', message: 'Ya hay 5 solicitudes abiertas' }];
  const page = await show({ askArco: refused('invalid-input', { issues }) });
  await page.user.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitud sobre tus datos' }));
  const send = async () => page.user.click(await dialog.findByRole('button', { name: 'Enviar solicitud' }));
  await send();
  await dialog.findByText('Elige una opción');
  dialog.getByText('Este dato es obligatorio');
  await page.user.selectOptions(dialog.getByLabelText(/^Qué pides/), 'Cancelación');
  await dialog.findByText(/la norma obliga a conservar cinco años/);
  await page.fill(dialog.getByLabelText(/^Explícalo/), 'Borren mi teléfono');
  await send();
  await dialog.findByText('Ya hay 5 solicitudes abiertas');
  await page.user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  page.say({ askArco: { requestId: ids.arcoRequest } });
  await send();
  await screen.findByText(/Recibimos tu solicitud/);
  expect(page.sent('askArco').at(-1)).toMatchObject({ right: 'cancellation', text: 'Borren mi teléfono' });
});

it('a guardian asks for the person in care, and of somebody of age nothing', async () => {
  const child = { patientId: ids.child, name: 'Sofía Hernández' };
  const page = await show({ askArco: { requestId: ids.arcoRequest } }, child);
  await screen.findByText('Sus derechos sobre sus datos');
  await page.user.click(screen.getByRole('button', { name: 'Hacer una solicitud' }));
  await screen.findByRole('dialog', { name: 'Solicitud sobre los datos de Sofía Hernández' });
  await page.user.selectOptions(screen.getByLabelText(/^Qué pides/), 'Acceso');
  await page.fill(screen.getByLabelText(/^Explícalo/), 'Todo');
  await page.user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(page.sent('askArco')).toMatchObject([{ patientId: ids.child, right: 'access' }]));
});

it('of somebody of age a guardian asks nothing', async () => {
  await show({}, { patientId: ids.child, name: 'Sofía Hernández', readOnly: true });
  await screen.findByText(/20 días hábiles/);
  expect(screen.queryByRole('button', { name: 'Hacer una solicitud' })).toBeNull();
});

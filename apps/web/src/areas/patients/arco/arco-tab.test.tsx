import { arcoExamples } from '@consultorio/api-examples/arco';
import { ids } from '@consultorio/api-examples/ids';
import type { ArcoRequest } from '@consultorio/contracts/arco';
import { businessDaysAfter } from '@consultorio/contracts/business-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { ArcoTab } from './arco-tab.tsx';

const one = arcoExamples.getArcoRequest.output;
const [summary] = arcoExamples.listArcoRequests.output.items;
const far = businessDaysAfter(dayOf(Date.now()), 12);
const show = (answers: Answers, path = '/pacientes?seccion=arco') =>
  renderWithApi(<ArcoTab />, { session: patricia, answers, path });
const open = (changes: Partial<ArcoRequest>, more: Answers = {}) =>
  show(
    { getArcoRequest: { ...one, dueOn: far, ...changes }, ...more },
    `/pacientes?seccion=arco&solicitud=${ids.arcoRequest}`,
  );
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !['Solicitudes', ''].includes(text ?? '') && !text?.startsWith('listado'));

it('each request leads to its page and shows how near its term is; what is late stands out', async () => {
  const late = { ...summary!, id: ids.arcoStep, number: 8, dueOn: '2026-03-02' };
  await show({ listArcoRequests: { items: [late, { ...summary!, dueOn: far }], nextCursor: null } });
  const link = await screen.findByRole('link', { name: /^7\. Acceso: Lucía Hernández Ortega/ });
  expect(link.getAttribute('href')).toContain(`solicitud=${ids.arcoRequest}`);
  screen.getByText(/^Venció el 2 de marzo de 2026, hace .* días hábiles/);
  screen.getByText(/^Vence el .*: quedan 12 días hábiles$/);
});

it('nobody who asked is said so, with the two ways to ask', async () => {
  await show({ listArcoRequests: { items: [], nextCursor: null } });
  await screen.findByText('Nadie ha pedido nada');
});

it.each([
  ['received', { state: 'received' }, ['Confirmar identidad', 'Negar por falta de identidad', 'Ampliar el plazo']],
  ['identified', { state: 'identified' }, ['Responder', 'Ampliar el plazo']],
  ['granted and extended', { state: 'granted', extended: true }, ['Entregar y cumplir']],
  ['granted and late', { state: 'partlyGranted', dueOn: '2026-03-02' }, ['Entregar y cumplir']],
] as const)('%s: the buttons are those of its table', async (_, changes, expected) => {
  await open(changes);
  await screen.findByRole('heading', { name: 'Solicitud 7: acceso' });
  expect(buttons()).toEqual(expected);
});

it.each(['refused', 'fulfilled'] as const)('%s: nothing more is done', async (state) => {
  await open({ state, dueOn: null });
  await screen.findByRole('heading', { name: 'Solicitud 7: acceso' });
  expect(buttons()).toEqual([]);
});

it('an identity is confirmed with words alone, and a term is made longer with its reason', async () => {
  const page = await open(
    { state: 'received' },
    { confirmArcoIdentity: { done: true }, extendArcoTerm: { done: true } },
  );
  for (const [name, label] of [
    ['Confirmar identidad', /^Cómo se comprobó/],
    ['Ampliar el plazo', /^Motivo/],
  ] as const) {
    await page.user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await page.user.click(dialog.getByRole('button', { name }));
    await dialog.findByText('Este dato es obligatorio');
    await page.fill(dialog.getByLabelText(label), 'Credencial para votar');
    await page.user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  }
  const sent = { requestId: ids.arcoRequest, text: 'Credencial para votar' };
  expect([page.sent('confirmArcoIdentity'), page.sent('extendArcoTerm')]).toMatchObject([[sent], [sent]]);
});

it('a refusal in part needs its ground; granted whole it has none', async () => {
  const page = await open({ state: 'identified' }, { answerArcoRequest: { done: true } });
  await page.user.click(await screen.findByRole('button', { name: 'Responder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder la solicitud' }));
  const send = async () => page.user.click(await dialog.findByRole('button', { name: 'Registrar respuesta' }));
  await send();
  expect(await dialog.findAllByText('Este dato es obligatorio')).toHaveLength(2);
  await page.user.selectOptions(dialog.getByLabelText(/^Respuesta/), 'Se concede en parte');
  await page.fill(dialog.getByLabelText(/^Lo que se le responde/), 'Borramos su teléfono');
  await send();
  await dialog.findByText('Este dato es obligatorio');
  expect(page.sent('answerArcoRequest')).toEqual([]);
  await page.user.selectOptions(dialog.getByLabelText(/^Por qué se niega/), 'La ley obliga a conservarlos o usarlos');
  await page.user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await page.user.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  await send();
  await screen.findByText('La respuesta quedó registrada');
  expect(page.sent('answerArcoRequest')).toMatchObject([
    { outcome: 'grantPartly', ground: 'keptByLaw', text: 'Borramos su teléfono', fileIds: [] },
  ]);
});

it('without an identity it is refused for that reason alone', async () => {
  const page = await open({ state: 'received' }, { answerArcoRequest: { done: true } });
  await page.user.click(await screen.findByRole('button', { name: 'Negar por falta de identidad' }));
  await page.fill(await screen.findByLabelText(/^Lo que se le responde/), 'No recibimos tu identificación');
  expect(screen.queryByLabelText(/^Por qué se niega/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Registrar respuesta' }));
  await waitFor(() =>
    expect(page.sent('answerArcoRequest')).toMatchObject([{ outcome: 'refuse', ground: 'notIdentified' }]),
  );
});

it('what was done is said and handed over', async () => {
  const page = await open({ state: 'granted' }, { fulfilArcoRequest: { done: true } });
  await page.user.click(await screen.findByRole('button', { name: 'Entregar y cumplir' }));
  const send = () => page.user.click(screen.getByRole('button', { name: 'Registrar como cumplida' }));
  await send();
  await screen.findByText('Este dato es obligatorio');
  await page.fill(screen.getByLabelText(/^Qué se hizo/), 'Aquí está el listado');
  await send();
  await screen.findByText('La solicitud quedó cumplida');
  expect(page.sent('fulfilArcoRequest')).toMatchObject([{ text: 'Aquí está el listado', fileIds: [] }]);
});

it('an address that leads to none says so', async () => {
  await open({}, { getArcoRequest: refused('not-found') });
  await screen.findByText('No encontramos esta solicitud');
});

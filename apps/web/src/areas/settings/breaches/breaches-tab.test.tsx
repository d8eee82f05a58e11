import { breachExamples } from '@consultorio/api-examples/breaches';
import { ids } from '@consultorio/api-examples/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, held, type OutputOf, refused } from '../../../../testing/answers.ts';
import { patricia } from '../../../../testing/clinic.ts';
import { renderWithApi } from '../../../../testing/render-with-api.tsx';
import { BreachesTab } from './breaches-tab.tsx';

const one = breachExamples.getBreach.output;
const affected = breachExamples.listBreachPersons.output;
const none = { items: [], nextCursor: null };
const answers: Answers = {
  listBreaches: none,
  getBreach: one,
  listBreachPersons: affected,
  openBreach: { breachId: ids.breach },
  addBreachStep: { done: true },
  listBreachSessions: breachExamples.listBreachSessions.output,
  listIntegrations: [],
};
const open = (more: Answers = {}, path = '/configuraciones?seccion=seguridad') =>
  renderWithApi(<BreachesTab />, { session: patricia, answers: { ...answers, ...more }, path });
const openOne = (more: Answers = {}) => open(more, `/configuraciones?seccion=seguridad&vulneracion=${ids.breach}`);
const field = (name: RegExp) => screen.getByLabelText(name);

it('while it is read its shape is there; what failed is told and tried again; the empty register says what it is for', async () => {
  const answer = held<OutputOf<'listBreaches'>>();
  const page = await open({ listBreaches: answer.answer });
  expect(screen.queryByText('Ninguna registrada')).toBeNull();
  answer.release(refused('forbidden'));
  await screen.findByText(errorWords('forbidden'));
  page.say({ listBreaches: none });
  await page.user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Ninguna registrada');
});

it('each is a line with its state, and leads to its page', async () => {
  const [summary] = breachExamples.listBreaches.output.items;
  const closed = { ...summary!, id: ids.breachStep, number: 2, closedAt: summary!.openedAt };
  await open({ listBreaches: { items: [closed, summary!], nextCursor: null } });
  const link = await screen.findByRole('link', { name: /^1\. Alguien entró/ });
  expect(link.getAttribute('href')).toContain(`vulneracion=${ids.breach}`);
  screen.getByText('Abierta');
  screen.getByText('Cerrada');
});

it('one is opened with what the notice will say and by what the affected are found', async () => {
  const issues = [{ path: ['account'], code: 'custom', message: 'No hay ninguna cuenta con ese correo' }];
  const page = await open({ openBreach: refused('invalid-input', { issues }) });
  await page.user.click(await screen.findByRole('button', { name: 'Abrir vulneración' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir vulneración de datos' }));
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Abrir vulneración' }));
  await send();
  expect(await dialog.findAllByText('Este dato es obligatorio')).toHaveLength(7);
  for (const [name, typed] of [
    [/^Qué ocurrió/, 'Robo de una computadora'],
    [/^Qué datos/, 'Notas'],
    [/^Qué se recomienda/, 'Avise a su banco'],
    [/^Qué medidas/, 'Se denunció'],
    [/^Dónde preguntar/, 'privacidad@example.com'],
    [/^Desde/, '2026-03-02T08:00'],
    [/^Se supo/, '2026-03-03T08:00'],
    [/^Cuenta usada/, 'nadie@example.com'],
    [/^Números de expediente/, 'EXP-000042, EXP-000043'],
  ] as const)
    await page.fill(field(name), typed);
  await send();
  await dialog.findByText('No hay ninguna cuenta con ese correo');
  page.say({ openBreach: { breachId: ids.breach } });
  const [session] = breachExamples.listBreachSessions.output;
  screen.getByRole('option', { name: /^Chrome en Windows · / });
  await page.user.selectOptions(field(/^Sesión/), session!.id);
  await page.user.click(dialog.getByLabelText('Abrir documentos, fotos y archivos'));
  await send();
  await waitFor(() => expect(page.address()).toContain(`vulneracion=${ids.breach}`));
  expect(page.sent('openBreach').at(-1)).toMatchObject({
    ...{ nature: 'Robo de una computadora', account: 'nadie@example.com', ip: null, endedAt: null },
    ...{ sessionId: session!.id, integrationId: null, looks: ['paper'] },
    ...{ records: ['EXP-000042', 'EXP-000043'], beganAt: new Date('2026-03-02T08:00').toISOString() },
  });
});

it('its page tells whom it affects, that lists were read too, and what to write to them', async () => {
  await openOne();
  await screen.findByRole('heading', { name: 'Afecta a 12 personas' });
  await screen.findByRole('link', { name: 'Lucía Hernández Ortega' });
  screen.getByText(/También se abrieron o descargaron listas una vez/);
  screen.getByText(one.notice);
  screen.getByText('Pedimos una llave de acceso a todo el personal.');
});

it('nobody in the trail is said so', async () => {
  await openOne({ getBreach: { ...one, affected: 0, listsRead: 0 }, listBreachPersons: none });
  await screen.findByText('Nadie, según la bitácora');
  expect(screen.queryByText(/listas/)).toBeNull();
});

it('a step is added with its kind; without words it is not', async () => {
  const page = await openOne();
  await page.user.click(await screen.findByRole('button', { name: 'Agregar paso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar paso' }));
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Agregar paso' }));
  await send();
  await dialog.findByText('Este dato es obligatorio');
  await page.user.selectOptions(dialog.getByLabelText('Qué es'), 'Aviso enviado');
  await page.fill(dialog.getByLabelText('Descripción'), 'Por correo, a 12 personas');
  await send();
  await screen.findByText('El paso quedó registrado');
  expect(page.sent('addBreachStep')).toMatchObject([
    { breachId: ids.breach, kind: 'notified', text: 'Por correo, a 12 personas' },
  ]);
});

it('an address that leads to none says so', async () => {
  await openOne({ getBreach: refused('not-found') });
  await screen.findByText('No encontramos esta vulneración');
});

it('the notice is read, changed and sent portion by portion; one that fails keeps the text', async () => {
  const page = await openOne({ sendBreachNotice: refused('unavailable') });
  await page.user.click(await screen.findByRole('button', { name: 'Enviar aviso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar aviso' }));
  await page.fill(dialog.getByLabelText('Texto del aviso'), 'Le avisamos que…');
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Enviar a todos' }));
  await send();
  await screen.findByText(errorWords('unavailable'));
  page.say({ sendBreachNotice: { told: 12, more: false } });
  await send();
  await screen.findByText('El aviso va en camino: 12 personas');
  expect(page.sent('sendBreachNotice').at(-1)).toMatchObject({ breachId: ids.breach, text: 'Le avisamos que…' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { ids } from '@consultorio/api-examples/ids';
import { staffSessionExamples } from '@consultorio/api-examples/staff-sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, type OutputOf, refused } from '../../../testing/answers.ts';
import { plugAuthenticatorIn } from '../../../testing/authenticator.ts';
import { mariana, proven } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

type Listed = OutputOf<'listPasskeys'>;
const listed: Listed = staffSessionExamples.listPasskeys.output;
const [first] = listed.items as [Listed['items'][number]];
const longest = { ...first, id: ids.session, name: 'Computadora del segundo consultorio de la planta alta, 60 le' };
const codes = staffSessionExamples.renewRecoveryCodes.output.recoveryCodes;
const user = { id: 'Zm9v', name: 'mariana@example.com', displayName: 'Mariana' };
const enrolment = {
  startPasskeyEnrolment: { options: { challenge: 'AAAA', user, rp: { id: 'localhost', name: 'Consultorio' } } },
  enrolPasskey: { id: ids.session, recoveryCodes: null },
} satisfies Answers;

const open = (answer: Listed, answers: Answers = {}) =>
  renderWithApi(<PasskeysCard />, {
    session: { ...mariana, staffSession: proven },
    answers: { listPasskeys: answer, ...answers },
  });
const press = (name: string) => screen.findByRole('button', { name });

it('the only one cannot be removed; of several each can, by its name', async () => {
  const page = await open(listed, { removePasskey: { done: true } });
  await screen.findByText(first.name);
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  page.say({ listPasskeys: { ...listed, items: [first, longest] } });
  await page.again();
  await page.user.click(await press(`Quitar ${longest.name}`));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar esta llave de acceso?' }));
  dialog.getByText(`«${longest.name}» ya no servirá para confirmar que eres tú.`);
  page.say({ listPasskeys: listed });
  await page.user.click(dialog.getByRole('button', { name: 'Quitar llave' }));
  await screen.findByText('Quitamos la llave de acceso.');
  expect(page.sent('removePasskey')).toEqual([{ passkeyId: longest.id }]);
  await waitFor(() => expect(screen.queryByText(longest.name)).toBeNull());
});

it('a further one is added over the page and is in the list at once', async () => {
  plugAuthenticatorIn();
  const page = await open(listed, enrolment);
  await page.user.click(await press('Agregar llave de acceso'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar una llave de acceso' }));
  await page.fill(dialog.getByLabelText('Nombre del dispositivo'), 'Tableta');
  page.say({ listPasskeys: { ...listed, items: [first, longest] } });
  await page.user.click(dialog.getByRole('button', { name: 'Crear llave de acceso' }));
  await screen.findByText(longest.name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the first one brings codes, which only the word of its owner closes', async () => {
  plugAuthenticatorIn();
  const page = await open(
    { items: [], recoveryCodesLeft: 0 },
    { ...enrolment, enrolPasskey: { id: ids.passkey, recoveryCodes: codes } },
  );
  await screen.findByText('Todavía no tienes ninguna.');
  await page.user.click(await press('Agregar llave de acceso'));
  await page.user.click(await press('Crear llave de acceso'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guarda tus códigos de recuperación' }));
  expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  page.say({ listPasskeys: listed });
  await page.user.click(dialog.getByRole('checkbox'));
  await page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(first.name);
});

it('new codes end the old ones: it asks before, and shows them once', async () => {
  const page = await open(listed, { renewRecoveryCodes: { recoveryCodes: codes } });
  await page.user.click(await press('Hacer códigos nuevos'));
  const question = within(await screen.findByRole('dialog', { name: '¿Hacer códigos nuevos?' }));
  expect(page.sent('renewRecoveryCodes')).toEqual([]);
  await page.user.click(question.getByRole('button', { name: 'Hacer códigos nuevos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guarda tus códigos de recuperación' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(page.sent('renewRecoveryCodes')).toHaveLength(1);
});

it('who cancels the question keeps the old codes; a refusal is said', async () => {
  const page = await open(listed, { renewRecoveryCodes: refused('rate-limited') });
  await page.user.click(await press('Hacer códigos nuevos'));
  await page.user.click(await press('Cancelar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('renewRecoveryCodes')).toEqual([]);
  await page.user.click(await press('Hacer códigos nuevos'));
  const question = within(await screen.findByRole('dialog'));
  await page.user.click(question.getByRole('button', { name: 'Hacer códigos nuevos' }));
  await screen.findByText(errorWords('rate-limited'));
});

it.each([
  [9, 'Te quedan 9 códigos de recuperación.'],
  [3, 'Te quedan 3 códigos de recuperación.'],
  [2, 'Te quedan pocos códigos de recuperación: 2.'],
  [0, 'Te quedan pocos códigos de recuperación: 0.'],
])('with %i codes left it says so', async (recoveryCodesLeft, words) => {
  await open({ ...listed, recoveryCodesLeft });
  await screen.findByText(words);
});

import { staffSessionExamples } from '@consultorio/api-examples/staff-sessions';
import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, errorWords, refused } from '../../../testing/answers.ts';
import { plugAuthenticatorIn } from '../../../testing/authenticator.ts';
import { mariana, proven } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ProofScreen } from './proof-screen.tsx';

const challenge = 'q83vEjRWeJCrze8SNFZ4kA';
const user = { id: 'Zm9v', name: 'mariana@example.com', displayName: 'Mariana' };
const answers = {
  startPasskeyEnrolment: { options: { challenge, user, rp: { id: 'localhost', name: 'Consultorio' } } },
  enrolPasskey: staffSessionExamples.enrolPasskey.output,
  startPasskeyProof: { options: { challenge } },
  provePasskey: staffSessionExamples.provePasskey.output,
  proveByRecoveryCode: staffSessionExamples.proveByRecoveryCode.output,
} satisfies Answers;
const codes = staffSessionExamples.enrolPasskey.output.recoveryCodes ?? [];

const open = (need: ProofNeed, changes: Answers = {}) =>
  renderWithApi(<ProofScreen need={need} />, {
    session: { ...mariana, staffSession: { ...proven, needs: need } },
    answers: { ...answers, ...changes },
  });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const useKey = 'Usar mi llave de acceso';

it('the first sign-in enrols a passkey under a name, and its codes are shown until they are said to be kept', async () => {
  const device = plugAuthenticatorIn();
  const { user, fill, sent } = await open('enrolment');
  await title('Crea tu llave de acceso');
  await fill(screen.getByLabelText('Nombre del dispositivo'), 'Computadora del consultorio');
  await user.click(await button('Crear llave de acceso'));
  await title('Guarda tus códigos de recuperación');
  expect(device.asked).toEqual(['create']);
  expect(sent('enrolPasskey')).toMatchObject([{ name: 'Computadora del consultorio' }]);
  const list = within(screen.getByRole('group', { name: 'Códigos de recuperación' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  // Nobody leaves by mistake what is not shown again.
  expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Códigos de recuperación');
  const before = sent('getUserProfile').length;
  await user.click(await button('Continuar'));
  expect(sent('getUserProfile')).toHaveLength(before);
  await user.click(screen.getByRole('checkbox', { name: 'Ya los guardé en un lugar seguro' }));
  await user.click(await button('Continuar'));
  await waitFor(() => expect(sent('getUserProfile').length).toBeGreaterThan(before));
});

it('a device without a name gets one, and one of sixty letters more is refused before anything is made', async () => {
  const device = plugAuthenticatorIn();
  const { user, fill, sent } = await open('enrolment');
  await fill(screen.getByLabelText('Nombre del dispositivo'), 'Computadora '.repeat(6));
  await user.click(await button('Crear llave de acceso'));
  await waitFor(() =>
    expect(screen.getByLabelText('Nombre del dispositivo').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(device.asked).toEqual([]);
  await fill(screen.getByLabelText('Nombre del dispositivo'), '');
  await user.click(await button('Crear llave de acceso'));
  await title('Guarda tus códigos de recuperación');
  expect(sent('enrolPasskey')).toMatchObject([{ name: 'Mi dispositivo' }]);
});

it.each([
  ['NotAllowedError', /No se creó la llave/],
  ['InvalidStateError', /ya tiene una llave de acceso de tu cuenta/],
  ['SecurityError', /En esta dirección no se pueden usar/],
] as const)('enrolling that ends in %s says so, keeps the name, and can be tried again', async (refusal, words) => {
  const device = plugAuthenticatorIn();
  device.refuses = refusal;
  const { user, fill } = await open('enrolment');
  await fill(screen.getByLabelText('Nombre del dispositivo'), 'Tableta');
  await user.click(await button('Crear llave de acceso'));
  await screen.findByText(words);
  expect(screen.getByLabelText<HTMLInputElement>('Nombre del dispositivo').value).toBe('Tableta');
  device.refuses = null;
  await user.click(await button('Crear llave de acceso'));
  await title('Guarda tus códigos de recuperación');
});

it('the passkey proves it, and the profile is read anew', async () => {
  const device = plugAuthenticatorIn();
  const { user, sent } = await open('proof');
  await title('Confirma que eres tú');
  screen.getByText('mariana@example.com');
  const before = sent('getUserProfile').length;
  await user.click(await button(useKey));
  await waitFor(() => expect(sent('getUserProfile').length).toBeGreaterThan(before));
  expect(device.asked).toEqual(['get']);
  expect(sent('provePasskey')).toMatchObject([{ answer: { id: 'Zm9v', type: 'public-key' } }]);
});

it('who says no, or has the passkey elsewhere, is told of the codes, and one of them opens', async () => {
  const device = plugAuthenticatorIn();
  device.refuses = 'NotAllowedError';
  const { user, fill, sent, say } = await open('proof');
  await user.click(await button(useKey));
  await screen.findByText(/si tu llave no está en este dispositivo, usa un código de recuperación/);
  expect(sent('provePasskey')).toEqual([]);
  await user.click(await button('Usar un código de recuperación'));
  await user.click(await button('Entrar con el código'));
  await screen.findByText('Escribe uno de tus códigos');
  expect(sent('proveByRecoveryCode')).toEqual([]);
  say({ proveByRecoveryCode: refused('recovery-code-refused') });
  const field = screen.getByLabelText<HTMLInputElement>('Código de recuperación');
  await fill(field, '7K2M-QW9X-4TZB-H03R');
  await user.click(await button('Entrar con el código'));
  await screen.findByText(errorWords('recovery-code-refused'));
  expect(field.value).toBe('7K2M-QW9X-4TZB-H03R');
  say({ proveByRecoveryCode: answers.proveByRecoveryCode });
  await user.click(await button('Entrar con el código'));
  await screen.findByText(/Te quedan 9/);
  expect(sent('proveByRecoveryCode')).toHaveLength(2);
});

it('from the code there is a way back to the passkey', async () => {
  plugAuthenticatorIn();
  const { user } = await open('proof');
  await user.click(await button('Usar un código de recuperación'));
  await user.click(await button('Volver a mi llave de acceso'));
  await button(useKey);
});

it('a browser that knows no passkeys says so', async () => {
  const { user } = await open('proof');
  await user.click(await button(useKey));
  await screen.findByText('Este navegador no admite llaves de acceso. Usa otro más reciente.');
});

it('what the server refuses is told in its words', async () => {
  plugAuthenticatorIn();
  const { user } = await open('proof', { provePasskey: refused('passkey-refused') });
  await user.click(await button(useKey));
  await screen.findByText(errorWords('passkey-refused'));
});

it('whoever cannot prove it signs out', async () => {
  const { user } = await open('proof');
  await user.click(await button('Cerrar sesión'));
  await waitFor(() => expect(screen.queryByText('mariana@example.com')).toBeNull());
});

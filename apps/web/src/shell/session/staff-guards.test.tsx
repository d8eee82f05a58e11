import { clinicExamples } from '@consultorio/api-examples/clinic';
import { staffSessionExamples } from '@consultorio/api-examples/staff-sessions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, refused } from '../../../testing/answers.ts';
import { plugAuthenticatorIn } from '../../../testing/authenticator.ts';
import { patricia, proven } from '../../../testing/clinic.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { SecurityTab } from '../../areas/settings/security/security-tab.tsx';
import { identity } from '../../capabilities/session/open-identity.ts';
import { StaffGuards } from './staff-guards.tsx';

const settings = clinicExamples.getSettings.output;
const [touched, locked] = ['kept-here:staff-touched', 'kept-here:staff-locked'];
const minutesAgo = (minutes: number) => String(Date.now() - minutes * 60_000);

/** A page with something to be typed, the guards beside it. */
function Page() {
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <div inert={hidden}>
        <SecurityTab settings={settings} />
      </div>
      <p>{hidden ? 'No se ve' : 'Se ve'}</p>
      <StaffGuards hidden={hidden} onHidden={setHidden} />
    </>
  );
}

const answers = {
  updateStaffSessionRules: refused('proof-needed', { need: 'recentProof' }),
  startPasskeyProof: { options: { challenge: 'q83vEjRWeJCrze8SNFZ4kA' } },
  provePasskey: staffSessionExamples.provePasskey.output,
  getSettings: settings,
} satisfies Answers;

const open = (changes: Answers = {}, idleLockMinutes = 15) =>
  renderWithApi(<Page />, {
    session: { ...patricia, staffSession: { ...proven, idleLockMinutes } },
    answers: { ...answers, ...changes },
  });
const minutes = () => screen.getByLabelText<HTMLInputElement>('Minutos sin uso hasta ocultar la pantalla');
const asking = async () => within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
async function save({ user, fill }: Awaited<ReturnType<typeof open>>) {
  await fill(minutes(), '30');
  await user.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  return asking();
}

it('an action that needs a proof is asked for it over the page, and goes on by itself once it is given', async () => {
  plugAuthenticatorIn();
  const page = await open();
  const dialog = await save(page);
  expect(minutes().value).toBe('30');
  page.say({ updateStaffSessionRules: { version: 2 } });
  await page.user.click(dialog.getByRole('button', { name: 'Usar mi llave de acceso' }));
  await screen.findByText('Guardamos las reglas de las sesiones.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = { expectedVersion: 1, requirePasskey: true, idleLockMinutes: 30, dictation: false };
  expect(page.sent('updateStaffSessionRules')).toEqual([asked, asked]);
});

it('who does not want to prove it keeps what was typed, and nothing was changed', async () => {
  const page = await open();
  const dialog = await save(page);
  await page.user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(minutes().value).toBe('30');
  expect(page.sent('updateStaffSessionRules')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await asking();
});

it('what waits for a proof is dropped with its person: the next one’s proof sends it for nobody', async () => {
  const page = await open();
  await save(page);
  await (await identity()).signOut();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('updateStaffSessionRules')).toHaveLength(1);
});

it('a proof that fails leaves the question open', async () => {
  plugAuthenticatorIn().refuses = 'NotAllowedError';
  const page = await open();
  const dialog = await save(page);
  await page.user.click(dialog.getByRole('button', { name: 'Usar mi llave de acceso' }));
  await dialog.findByText(/No se confirmó/);
  expect(page.sent('updateStaffSessionRules')).toHaveLength(1);
});

it('the codes of a first passkey cannot be closed before they are kept', async () => {
  plugAuthenticatorIn();
  const user = { id: 'Zm9v', name: 'patricia@example.com', displayName: 'Patricia' };
  const options = { ...answers.startPasskeyProof.options, user, rp: { id: 'localhost', name: 'Consultorio' } };
  const page = await open({
    updateStaffSessionRules: refused('proof-needed', { need: 'enrolment' }),
    startPasskeyEnrolment: { options },
    enrolPasskey: staffSessionExamples.enrolPasskey.output,
  });
  await page.fill(minutes(), '30');
  await page.user.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await page.user.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  page.say({ updateStaffSessionRules: { version: 2 } });
  await page.user.click(within(dialog).getByRole('checkbox'));
  await page.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Guardamos las reglas de las sesiones.');
});

it('a screen that nobody touched for a quarter of an hour is hidden, and the others are told', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Se ve'));
  localStorage.setItem(touched, minutesAgo(14));
  fireEvent(document, new Event('visibilitychange'));
  screen.getByText('Se ve');
  localStorage.setItem(touched, minutesAgo(15));
  fireEvent(document, new Event('visibilitychange'));
  await screen.findByText('No se ve');
  await screen.findByRole('heading', { name: 'Pantalla oculta' });
  expect(Number(localStorage.getItem(locked))).toBeGreaterThan(0);
});

it('another tab hides it and shows it again', async () => {
  await open();
  localStorage.setItem(locked, minutesAgo(0));
  fireEvent(window, new StorageEvent('storage', { key: locked }));
  await screen.findByText('No se ve');
  localStorage.removeItem(locked);
  localStorage.setItem(touched, minutesAgo(0));
  fireEvent(window, new StorageEvent('storage', { key: locked }));
  await screen.findByText('Se ve');
});

it('where the clinic wants it never hidden it is not', async () => {
  await open({}, 0);
  localStorage.setItem(touched, minutesAgo(600));
  fireEvent(document, new Event('visibilitychange'));
  screen.getByText('Se ve');
});

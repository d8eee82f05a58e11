import { staffSessionExamples } from '@consultorio/api-examples/staff-sessions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plugAuthenticatorIn } from '../../../testing/authenticator.ts';
import { mariana, proven } from '../../../testing/clinic.ts';
import type { Account } from '../../../testing/identity-provider.ts';
import { PASSWORD } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { LockScreen } from './lock-screen.tsx';

const locked = 'kept-here:staff-locked';
const long = { firstName: 'María Guadalupe de los Ángeles', lastName: 'Fernández-Villanueva y Ruiz de Apodaca' };

async function open({ enrolled = false, ways = ['password'] }: { enrolled?: boolean; ways?: Account['ways'] } = {}) {
  localStorage.setItem(locked, String(Date.now()));
  const onUnlocked = vi.fn();
  const session = { ...mariana, ...long, staffSession: { ...proven, enrolled } };
  const page = await renderWithApi(<LockScreen onUnlocked={onUnlocked} />, {
    session,
    account: { email: session.email, verified: true, ...(ways ? { ways } : {}) },
    answers: {
      startPasskeyProof: { options: { challenge: 'q83vEjRWeJCrze8SNFZ4kA' } },
      provePasskey: staffSessionExamples.provePasskey.output,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Pantalla oculta' });
  return { onUnlocked, ...page };
}
const isLocked = () => localStorage.getItem(locked) !== null;
const show = () => screen.findByRole('button', { name: 'Mostrar la pantalla' });
const password = () => screen.findByLabelText('Contraseña');

it('whoever has a passkey shows it again with that, and with no password', async () => {
  const device = plugAuthenticatorIn();
  device.refuses = 'NotAllowedError';
  const { user, onUnlocked } = await open({ enrolled: true });
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  const use = screen.getByRole('button', { name: 'Usar mi llave de acceso' });
  await user.click(use);
  await screen.findByText(/No se confirmó/);
  expect(onUnlocked).not.toHaveBeenCalled();
  expect(isLocked()).toBe(true);
  device.refuses = null;
  await user.click(use);
  await waitFor(() => expect(onUnlocked).toHaveBeenCalledTimes(1));
  expect(isLocked()).toBe(false);
});

it('without one the password does, the right one only, and the sign-in of the page stays as it is', async () => {
  const { user, fill, onUnlocked, sent } = await open();
  await fill(await password(), 'otra cosa');
  await user.click(await show());
  await screen.findByText('No es tu contraseña');
  expect(isLocked()).toBe(true);
  await fill(await password(), PASSWORD);
  await user.click(await show());
  await waitFor(() => expect(onUnlocked).toHaveBeenCalledTimes(1));
  expect(isLocked()).toBe(false);
  expect(sent('openStaffSession')).toEqual([]);
});

it('whoever came with Google is asked for no password that there is not', async () => {
  await open({ ways: ['google.com'] });
  await screen.findByRole('button', { name: 'Confirmar con Google' });
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mostrar la pantalla' })).toBeNull();
});

it('whoever has both chooses', async () => {
  await open({ ways: ['password', 'google.com'] });
  await password();
  await screen.findByRole('button', { name: 'Confirmar con Google' });
});

it('says whose it is, whole, and lets somebody else sign out', async () => {
  const { user } = await open();
  screen.getByText('María Guadalupe de los Ángeles Fernández-Villanueva y Ruiz de Apodaca');
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(screen.queryByText(/María Guadalupe/)).toBeNull());
});

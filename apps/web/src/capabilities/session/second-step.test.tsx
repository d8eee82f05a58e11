import { clinicExamples } from '@consultorio/api-examples/clinic';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lucia, mariana, proven } from '../../../testing/clinic.ts';
import { type Account, PASSWORD, SECOND_CODE } from '../../../testing/identity-provider.ts';
import { renderWithApi } from '../../../testing/render-with-api.tsx';
import { ActionScreen } from '../../areas/access/action-screen.tsx';
import { LoginScreen } from '../../areas/access/login-screen.tsx';
import { LockScreen } from '../../shell/session/lock-screen.tsx';
import { ChangePasswordForm } from '../account/change-password-form.tsx';
import { identity } from './open-identity.ts';

const enrolledAt = '2026-11-20T12:00:00Z';
const app = { mfaEnrollmentId: 'app', displayName: 'Mi aplicación', enrolledAt, totpInfo: {} };
const phone = { mfaEnrollmentId: 'phone', displayName: 'SMS', enrolledAt, phoneInfo: '+********5678' };
const clinic = { ...clinicExamples.getClinic.output, emailLinkSignIn: true };

async function signIn(account: Account) {
  const page = await renderWithApi(<LoginScreen />, {
    ...{ session: null, account, path: '/login' },
    answers: { getUserProfile: lucia, getClinic: clinic },
  });
  await page.fill(await screen.findByRole('textbox', { name: 'Correo' }), lucia.email);
  await page.fill(await screen.findByLabelText('Contraseña'), PASSWORD);
  await page.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  return page;
}
const enrolled = (...factors: Account['factors'] & object): Account => ({
  email: lucia.email,
  verified: true,
  factors,
});
const asked = (name = 'Verificación en dos pasos') => screen.findByRole('dialog', { name });
const code = () => screen.findByLabelText('Código de 6 números');
const isIn = async () => (await (await identity()).getToken()) !== null;
type Page = Awaited<ReturnType<typeof renderWithApi>>;
const answer = async (page: Page, typed = SECOND_CODE, button = 'Entrar') => {
  await page.fill(await code(), typed);
  await page.user.click(screen.getByRole('button', { name: button }));
};

afterEach(() => {
  delete window.grecaptcha;
});

it('nobody is in with the password alone: a wrong code is told at the code, the right one leads on', async () => {
  const page = await signIn(enrolled(app));
  within(await asked()).getByText(/Escribe el código de tu aplicación de autenticación \(«Mi aplicación»\)/);
  expect(await isIn()).toBe(false);
  await answer(page, '12345');
  await screen.findByText('Son 6 números');
  await answer(page, '000 000');
  await screen.findByText(/Ese código no es el de ahora/);
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  expect(await isIn()).toBe(false);
  expect(page.sent('getUserProfile')).toEqual([]);
  await answer(page);
  await waitFor(() => expect(page.sent('getUserProfile')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('whoever goes back is not in, and may begin anew', async () => {
  const page = await signIn(enrolled(app));
  await page.user.click(within(await asked()).getByRole('button', { name: 'Volver al inicio de sesión' }));
  await screen.findByText(/Dejaste el acceso antes de terminar/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await isIn()).toBe(false);
  await page.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await asked();
  await answer(page);
  await waitFor(() => expect(page.sent('getUserProfile')).toHaveLength(1));
});

it('too many tries are told, and a sign-in that ended or a method that was removed has to begin anew', async () => {
  const account = enrolled(app);
  const page = await signIn(account);
  await asked();
  account.refuses = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await answer(page);
  await screen.findByText(/Demasiados intentos/);
  account.refuses = 'INVALID_MFA_PENDING_CREDENTIAL';
  await answer(page);
  await screen.findByText('Pasó demasiado tiempo. Vuelve y empieza de nuevo.');
  expect(screen.queryByLabelText('Código de 6 números')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Volver al inicio de sesión' }));
  await page.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  account.refuses = 'MFA_ENROLLMENT_NOT_FOUND';
  await answer(page);
  await screen.findByText(/Ese método ya no está en tu cuenta/);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await isIn()).toBe(false);
});

it('a message is sent to the telephone that was chosen, once a person is at the screen', async () => {
  const proofs: unknown[] = [];
  const drawn = { render: (_: HTMLElement, options: object) => proofs.push(options) - 1, execute: () => undefined };
  Object.assign(window, {
    grecaptcha: {
      ...drawn,
      execute: (at: number) => (proofs[at] as { callback: (token: string) => void }).callback('t'),
    },
  });
  const page = await signIn(enrolled(phone, app));
  await page.user.click(await screen.findByRole('button', { name: 'Usar otro método' }));
  await page.user.click(screen.getByRole('button', { name: 'SMS al ••••5678' }));
  await screen.findByText('Te enviamos un SMS al ••••5678. Escribe el código que trae.');
  expect(proofs).toMatchObject([{ sitekey: 'site', size: 'invisible' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Reenviar en \d+ s/ }).disabled).toBe(true);
  await answer(page, '111111');
  await screen.findByText('Ese código no coincide con el del mensaje.');
  await answer(page);
  await waitFor(() => expect(page.sent('getUserProfile')).toHaveLength(1));
});

it('a mailed link is half a sign-in too', async () => {
  const account: Account = { ...enrolled(app), ways: ['link'], linkCode: 'halfway' };
  const page = await renderWithApi(<ActionScreen />, {
    ...{ session: null, account, path: '/accion?mode=signIn&oobCode=halfway', route: '/accion' },
    answers: { getUserProfile: lucia, getClinic: clinic },
  });
  await page.fill(await screen.findByRole('textbox', { name: 'Correo' }), lucia.email);
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await asked();
  expect(await isIn()).toBe(false);
  await answer(page);
  await waitFor(() => expect(page.address()).toBe('/inicio'));
});

async function changePassword(account: Account) {
  const page = await renderWithApi(<ChangePasswordForm email={lucia.email} onDone={() => undefined} />, {
    ...{ session: lucia, account },
    answers: {},
  });
  account.factors = [app];
  await page.fill(await screen.findByLabelText('Contraseña actual'), PASSWORD);
  await page.fill(await screen.findByLabelText('Contraseña nueva'), 'otra frase larga');
  await page.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  return page;
}

it('no password is changed without the code, and the session goes on with another one', async () => {
  const account: Account = { email: lucia.email, verified: true };
  const page = await changePassword(account);
  await asked('Confirma que eres tú');
  await answer(page, SECOND_CODE, 'Confirmar');
  within(await asked('Tu contraseña ya cambió')).getByText(/el siguiente código de tu aplicación/);
  await answer(page, SECOND_CODE, 'Confirmar');
  await screen.findByText(/Cambiamos tu contraseña/);
});

it('whoever cancels has changed nothing', async () => {
  const account: Account = { email: lucia.email, verified: true };
  const page = await changePassword(account);
  await page.user.click(within(await asked('Confirma que eres tú')).getByRole('button', { name: 'Cancelar' }));
  await screen.findByText(/Dejaste el acceso antes de terminar/);
  expect(account.changedTo).toBeUndefined();
});

it('a screen that was left alone wants the code as well, and that of another account shows nothing', async () => {
  const account: Account = { email: mariana.email, verified: true };
  const onUnlocked = vi.fn();
  const session = { ...mariana, staffSession: { ...proven, enrolled: false } };
  const page = await renderWithApi(<LockScreen onUnlocked={onUnlocked} />, { session, account, answers: {} });
  account.factors = [app];
  const show = async () => {
    await page.fill(await screen.findByLabelText('Contraseña'), PASSWORD);
    await page.user.click(screen.getByRole('button', { name: 'Mostrar la pantalla' }));
    await asked('Confirma que eres tú');
  };
  await show();
  account.isAnother = true;
  await answer(page, SECOND_CODE, 'Confirmar');
  await screen.findByText('Esa no es la cuenta con la que entraste.');
  expect(onUnlocked).not.toHaveBeenCalled();
  account.isAnother = false;
  await show();
  await answer(page, SECOND_CODE, 'Confirmar');
  await waitFor(() => expect(onUnlocked).toHaveBeenCalledTimes(1));
});

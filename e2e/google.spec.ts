import type { Page } from '@playwright/test';
import { changeAtProvider, openEndpoint } from './harness/callable-endpoint.ts';
import { ofGoogleWindow, openGoogleWindow, pressLast, signUpInWindow } from './harness/google-window.ts';
import { expect, stopClock, test } from './harness/journey.ts';
import { freshEmail } from './harness/people.ts';
import { violations } from './harness/violations.ts';

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' });

const openPopup = (page: Page) => openGoogleWindow(page, googleButton(page));

test('a new person comes with Google, consents, and is known the next time', async ({ page, guard }) => {
  guard.expected.push(ofGoogleWindow);
  const email = freshEmail('gloria');
  await page.goto('/login');
  const popup = await openPopup(page);
  expect(new URL(popup.url()).searchParams.get('scopes')).toBe('profile');
  await signUpInWindow(popup, email, 'Gloria');
  await expect(page).toHaveURL(/\/inicio$/);

  // Google never passes through /registro: the consent is asked for here, whole, and cannot be given unread by default.
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  const accept = dialog.getByRole('button', { name: 'Aceptar y continuar' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expect(accept).toBeDisabled();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await accept.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Registramos tu consentimiento' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const again = await openPopup(page);
  await pressLast(again, again.getByText(email));
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('whoever comes with Google and has a second factor gives its code, and no hanging window is spoken of meanwhile', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(ofGoogleWindow, /400 \(Bad Request\).*mfaSignIn/);
  const email = freshEmail('graciela');
  await page.goto('/login');
  await signUpInWindow(await openPopup(page), email, 'Graciela');
  await expect(page).toHaveURL(/\/inicio$/);
  const number = `+5255${Math.floor(Math.random() * 1e8)}`.padEnd(13, '0');
  await changeAtProvider(baseURL ?? '', email, {
    mfa: { enrollments: [{ mfaEnrollmentId: 'g1', phoneInfo: number }] },
  });
  // The sign-in of before had one factor; what is open goes on, and the next one asks.
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.context().clearCookies();

  const other = await page.context().newPage();
  await page.close();
  await other.clock.install();
  await other.goto('/login');
  const popup = await openPopup(other);
  await pressLast(popup, popup.getByText(email));
  const dialog = other.getByRole('dialog', { name: 'Verificación en dos pasos' });
  await expect(dialog.getByText(`Te enviamos un SMS al ••••${number.slice(-4)}.`)).toBeVisible();
  // Somebody looks for the telephone.
  await other.clock.runFor(30_000);
  await expect(other.getByText('¿No se abrió la ventana de Google')).toHaveCount(0);
  expect(await violations(other)).toEqual([]);

  const sent = await (await openEndpoint(baseURL ?? '')).call<{ to: string; text: string }[]>('listDemoMail');
  const code = sent.find(({ to }) => to === number)?.text.slice(0, 6) ?? '';
  await dialog.getByLabel('Código de 6 números').fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog.getByText(/Ese código no coincide/)).toBeVisible();
  await dialog.getByLabel('Código de 6 números').fill(code);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(other).toHaveURL(/\/inicio$/);
});

test('closing the window of Google says so and leaves the page usable', async ({ page, guard }) => {
  guard.expected.push(ofGoogleWindow);
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.close();
  // The SDK notices a closed window by looking now and then: this takes it about ten seconds.
  await expect(page.getByText('Cerraste la ventana de Google antes de terminar.')).toBeVisible({ timeout: 60_000 });
  await expect(googleButton(page)).toBeEnabled();
  await page.getByLabel('Correo').fill('alguien@consultorio.test');
  const second = await openPopup(page);
  await signUpInWindow(second, freshEmail('gerardo'), 'Gerardo');
  await expect(page).toHaveURL(/\/inicio$/);
});

/** The other ways in if Google's window does not come: the own password, or a link to choose one. */
async function otherMethodsLead(page: Page): Promise<void> {
  await expect(googleButton(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Usar mi correo y contraseña' }).click();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await page.getByRole('link', { name: 'Recibe un enlace para elegir una contraseña' }).click();
  await expect(page).toHaveURL(/\/recuperar-contrasena$/);
}

test('a browser that blocks the window of Google says so, and there are other ways', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await googleButton(page).click();
  await expect(page.getByText('Tu navegador bloqueó la ventana de Google.')).toBeVisible();
  await otherMethodsLead(page);
});

test('a window of Google that never comes is given up after ten seconds, on registering too', async ({ page }) => {
  await page.clock.install();
  // A network that swallows packets: no answer, no error.
  await page.route(/\/emulator\/auth\/iframe/, () => {});
  await page.goto('/registro');
  await page.getByLabel('Correo').focus();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toHaveAttribute('type', 'submit');
  await stopClock(page);
  await googleButton(page).click();
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(9_900);
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(200);
  await expect(page.getByText('¿No se abrió la ventana de Google o tarda demasiado?')).toBeVisible();
  await otherMethodsLead(page);
});

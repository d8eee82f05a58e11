import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';
import { freshEmail } from './harness/people.ts';

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' });

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()]);
  return popup;
}

/** The provider's own window, as the emulator draws it. */
async function signUpInPopup(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Sign in with Google.com' }).click(),
  ]);
}

const ofTheProvider = /favicon.ico/;

test('a new person comes with Google, consents, and is known the next time', async ({ page, guard }) => {
  guard.expected.push(ofTheProvider);
  const email = freshEmail('gloria');
  await page.goto('/login');
  const popup = await openPopup(page);
  expect(new URL(popup.url()).searchParams.get('scopes')).toBe('profile');
  await signUpInPopup(popup, email, 'Gloria');
  await expect(page).toHaveURL(/\/inicio$/);

  // Google never passes through /registro: the consent is asked for here, whole, and cannot be given unread by default.
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  const accept = dialog.getByRole('button', { name: 'Aceptar y continuar' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
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
  await Promise.all([again.waitForEvent('close'), again.getByText(email).click()]);
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing the window of Google says so and leaves the page usable', async ({ page, guard }) => {
  guard.expected.push(ofTheProvider);
  await page.goto('/login');
  const popup = await openPopup(page);
  await popup.close();
  // The SDK notices a closed window by looking now and then: this takes it about ten seconds.
  await expect(page.getByText('Cerraste la ventana de Google antes de terminar.')).toBeVisible({ timeout: 25_000 });
  await expect(googleButton(page)).toBeEnabled();
  await page.getByLabel('Correo').fill('alguien@consultorio.test');
  const second = await openPopup(page);
  await signUpInPopup(second, freshEmail('gerardo'), 'Gerardo');
  await expect(page).toHaveURL(/\/inicio$/);
});

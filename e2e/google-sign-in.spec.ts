import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

/** Everything that a browser asks of another machine: the demo must work without internet. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  return foreign;
}

test('a patient signs in with Google, offline, and is known the next time', async ({ page }) => {
  const foreign = foreignRequests(page);
  const email = `gloria-${randomUUID().slice(0, 8)}@consultorio.test`;
  const continueWithGoogle = page.getByRole('button', { name: 'Continuar con Google' });

  await page.goto('/login');
  const [popup] = await Promise.all([page.waitForEvent('popup'), continueWithGoogle.click()]);
  expect(new URL(popup.url()).searchParams.get('scopes')).toBe('profile');
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Gloria');
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Sign in with Google.com' }).click(),
  ]);
  await expect(page).toHaveURL(/\/inicio$/);

  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.goto('/login');
  const [again] = await Promise.all([page.waitForEvent('popup'), continueWithGoogle.click()]);
  await Promise.all([again.waitForEvent('close'), again.getByText(email).click()]);
  await expect(page).toHaveURL(/\/inicio$/);
  expect(foreign).toEqual([]);
});

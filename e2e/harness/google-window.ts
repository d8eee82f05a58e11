import type { Locator, Page } from '@playwright/test';

/** Complaints of the provider's own window, which has no icon. */
export const ofGoogleWindow = /favicon.ico/;

/** The provider's own window, as the emulator renders it, opened by pressing `control`. */
export async function openGoogleWindow(page: Page, control: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), control.click()]);
  // Its buttons do nothing before its script is there.
  await popup.waitForLoadState();
  return popup;
}

/** An account of Google that this browser has not seen yet. */
export async function signUpInWindow(popup: Page, email: string, name: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await pressLast(popup, popup.getByRole('button', { name: 'Sign in with Google.com' }));
}

/** The button that closes the window: it may be gone before it has told that it was pressed. */
export async function pressLast(popup: Page, control: Locator): Promise<void> {
  const closed = popup.waitForEvent('close');
  await control.click().catch(() => {});
  await closed;
}

import { chromium, type Page } from '@playwright/test';
import { browserArgs, findWholeBrowser } from '../scripts/browser.ts';
import { attendedOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { newPatient, openSignedIn, type Patient, signIn } from './harness/people.ts';

test.use(phone);

/** Words that only the first person may ever see on this device. */
const secret = 'Flor Secreta';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Everything that the page shows from now on, however shortly. */
async function watchWords(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((words) => {
    const seen = () =>
      document.documentElement?.style.visibility !== 'hidden' && document.body?.innerText.includes(words);
    const look = () => {
      if (seen()) sessionStorage.setItem('seen-words', 'yes');
      requestAnimationFrame(look);
    };
    look();
  }, secret);
  return () => page.evaluate(() => sessionStorage.getItem('seen-words') === 'yes');
}

async function twoPeople(baseURL: string): Promise<[Patient, Patient, string]> {
  const first = await newPatient(baseURL, 'Flor', 'Secreta');
  const second = await newPatient(baseURL, 'Otilia', 'Distinta');
  const { id } = await attendedOf(baseURL, first);
  return [first, second, id];
}

test('who comes next on the same device sees nothing of the person before: «atrás», another tab', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  // A foreign consultation is «not found» to the next person.
  guard.expected.push(/status of 404/);
  const [first, second, id] = await twoPeople(baseURL ?? '');
  await openSignedIn(page, first.email, '/perfil');
  await expect(page.getByText(secret).first()).toBeVisible();
  await page.goto(`/detalle-consulta/${id}`);
  await expect(page.getByText('Dolor de cabeza desde ayer')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/perfil');
  await expect(other.getByText(secret).first()).toBeVisible();

  await signOut(page);
  await expect(other).toHaveURL(/\/login$/);
  const sawAgain = await watchWords(page);
  await signIn(page, second.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Otilia' })).toBeVisible();
  // The other tab follows the person, and has let go of its data.
  await expect(other).toHaveURL(/\/inicio$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Hola, Otilia' })).toBeVisible();

  for (const steps of [-2, -1, -1]) {
    // It may lead to another document, which ends this one.
    await page.evaluate((by) => history.go(by), steps).catch(() => {});
    await page.waitForTimeout(300);
    expect(await page.locator('body').innerText()).not.toMatch(/Secreta|Dolor de cabeza/);
  }
  await page.waitForLoadState();
  await page.goto(`/detalle-consulta/${id}`);
  await expect(page.getByText(/No encontramos/).first()).toBeVisible();
  expect(await sawAgain()).toBe(false);
  await other.goto('/perfil');
  await expect(other.getByText('Otilia Distinta').first()).toBeVisible();
  expect(await other.locator('body').innerText()).not.toContain(secret);
});

test('a page that the browser kept whole comes back only for the person who left it', async ({ baseURL }) => {
  const [first, second, id] = await twoPeople(baseURL ?? '');
  // Playwright switches off the very thing that this is about.
  const executablePath = findWholeBrowser();
  const browser = await chromium.launch({
    args: browserArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('was-kept', 'yes')),
    );
    await openSignedIn(page, first.email, `/detalle-consulta/${id}`);
    await expect(page.getByText('Dolor de cabeza desde ayer')).toBeVisible();
    await page.goto('/robots.txt');
    const other = await context.newPage();
    await other.goto('/inicio');
    await signOut(other);
    await signIn(other, second.email);
    // It leads to another document, which ends this one.
    await page.evaluate(() => history.back()).catch(() => {});
    await expect(page).toHaveURL(/detalle-consulta/);
    for (let moment = 0; moment < 20; moment++) {
      const shown = await page
        .evaluate(() => (document.documentElement.style.visibility === 'hidden' ? '' : document.body.innerText))
        .catch(() => '');
      expect(shown).not.toMatch(/Dolor de cabeza|Secreta/);
      await page.waitForTimeout(50);
    }
    await expect(page.getByText(/No encontramos/).first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('was-kept'))).toBe('yes');
  } finally {
    await browser.close();
  }
});

import type { Page, Route } from '@playwright/test';
import { builtFile } from './harness/built-file.ts';
import { signInAtProvider, signUpAtProvider } from './harness/callable-endpoint.ts';
import { expect, heldBack, stopClock, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, signIn } from './harness/people.ts';

/** The specification's rules of the session, seen in a browser whose network we disturb. */

const asksForProfile = (url: URL) => url.pathname.includes('getUserProfile');

/** The answer of tRPC's batch for a profile that could not be read. */
const refuse = (appCode: string, callableStatus: string, httpStatus: number) => (route: Route) =>
  route.fulfill({
    status: httpStatus,
    contentType: 'application/json',
    body: JSON.stringify([
      { error: { code: -32000, message: 'x', data: { code: 'NOT_FOUND', httpStatus, appCode, callableStatus } } },
    ]),
  });

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('while the profile loads the whole screen shows the logo, and the login form is not there', async ({ page }) => {
  await signIn(page, demo.patient);
  const late = heldBack();
  await page.route(asksForProfile, async (route) => {
    await late.opened;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveCount(0);
  late.open();
  await page.waitForURL('/inicio');
  // The only cookie is the hint that somebody is signed in: it opens nothing, and no other site's call brings it along.
  expect(await page.context().cookies()).toMatchObject([{ name: 'signed-in', value: '1', sameSite: 'Lax' }]);
});

test('a profile that does not exist yet reloads the page after 2.5 s, and not for ever', async ({
  page,
  guard,
  baseURL,
}) => {
  guard.expected.push(/404|getUserProfile|Estamos preparando tu cuenta/);
  // Registered, and not to be read all the same, as if from a replica that is behind: the profile asked for is somebody's
  // whom the server does not know.
  const unknown = { email: freshEmail('sin-perfil'), password: demoPassword };
  await signUpAtProvider(baseURL ?? '', unknown);
  const { idToken } = await signInAtProvider(baseURL ?? '', unknown);
  await page.route(asksForProfile, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${idToken}` } }),
  );
  await page.clock.install();
  await page.goto('/login');
  const loads = countLoads(page);
  await page.getByLabel('Correo').fill(demo.patient);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  const started = Date.now();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await reloaded;
  expect(Date.now() - started).toBeGreaterThan(2_500);
  // Given up: the page says so, and from then on stays.
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible({ timeout: 60_000 });
  expect(loads()).toBe(3);
  await stopClock(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  expect(loads()).toBe(3);
});

test('any other failure of the profile is told to the console alone, and there is a way out', async ({
  page,
  guard,
}) => {
  guard.expected.push(/403|500|TRPCClientError|x/);
  await signIn(page, demo.patient);
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  await page.route(asksForProfile, refuse('internal', 'INTERNAL', 500));
  const loads = countLoads(page);
  await page.clock.install();
  await page.goto('/inicio');
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect.poll(() => told.some((line) => line.includes('TRPCClientError'))).toBe(true);
  await stopClock(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('signing out that fails says so, as specified, and keeps the person signed in', async ({ page, guard }) => {
  await signIn(page, demo.patient);
  await page.evaluate(() => {
    // The store of the session refuses to forget it.
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    Storage.prototype.removeItem = () => {
      throw new DOMException('refused', 'UnknownError');
    };
  });
  guard.expected.push(/refused/);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page
    .getByRole('button', { name: 'Cerrar sesión' })
    .or(page.getByRole('menuitem', { name: 'Cerrar sesión' }))
    .click();
  const notice = page.getByRole('alert').filter({ hasText: 'Ocurrió un error al cerrar sesión' });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveClass(/colorSuccess/);
});

test('who has signed in and does not get the application is told so, and gets it with the network or a press', async ({
  page,
  context,
  guard,
}) => {
  guard.expected.push(/main-|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|importing/);
  const application = /\/assets\/main-[\w-]+\.js$/;
  const button = page.getByRole('button', { name: 'Iniciar sesión' });
  const told = page.getByRole('alert').filter({ hasText: 'No pudimos conectar' });
  for (const how of ['the network', 'a press'] as const) {
    // It goes between the provider's answer and the application, as the browser knows it or without its knowledge.
    await page.route(application, async (route) => {
      if (how === 'the network') await context.setOffline(true);
      await route.abort();
    });
    await page.goto('/login');
    // A page that was loaded again a moment ago, in case its build was gone, is not loaded once more.
    await page.evaluate(() => sessionStorage.setItem('consultorio.partReload', String(Date.now())));
    await page.getByLabel('Correo').fill(demo.patient);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await button.click();
    await expect(told).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await page.unroute(application);
    if (how === 'the network') await context.setOffline(false);
    else await button.click();
    await expect(page).toHaveURL('/inicio');
    await page.getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('a page of the patient loads lazily behind a progress bar', async ({ page }) => {
  await signIn(page, demo.patient);
  const late = heldBack();
  await page.route(builtFile('areas/profile/profile-screen.tsx'), async (route) => {
    await late.opened;
    await route.continue();
  });
  // Not until it has loaded: a request held back may belong to that.
  await page.goto('/perfil', { waitUntil: 'commit' });
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toBeVisible();
  late.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page that breaks keeps the specified heading, explains in Spanish and can be tried again', async ({
  page,
  guard,
}) => {
  guard.expected.push(/profile-screen|Failed to fetch|ERR_FAILED|importing|minified/i);
  await signIn(page, demo.patient);
  await page.route(builtFile('areas/profile/profile-screen.tsx'), (route) => route.abort());
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('Algo falló al mostrar esta página')).toBeVisible();
  await expect(page.locator('code')).not.toBeEmpty();
  await page.unroute(builtFile('areas/profile/profile-screen.tsx'));
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /perfil/i })).toBeVisible();
});

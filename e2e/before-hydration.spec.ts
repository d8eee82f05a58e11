import type { Page } from '@playwright/test';
import { builtFile } from './harness/built-file.ts';
import { expect, heldBack, phone, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, openSignedIn } from './harness/people.ts';

/** A page that the server rendered looks finished long before it answers: what is done to it until then is not lost. */

test.use(phone);

test('what is typed and pressed before the page is hydrated is not lost', async ({ page }) => {
  // The application comes late, as on a slow line.
  const late = heldBack();
  await page.route(builtFile('shell/entry/login-page.ts'), async (route) => {
    await late.opened;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Correo').fill(demo.patient);
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo-1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute('aria-busy', 'true');
  late.open();
  await page.waitForURL('/inicio');
});

function countSignIns(page: Page): () => number {
  let signIns = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':signInWithPassword')) signIns += 1;
  });
  return () => signIns;
}

/** A slow 3G: 400 kilobits a second, and 400 ms there and back. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

for (const how of ['a tap', 'Enter in the field'] as const) {
  test(`on a slow line, signing in by ${how} before the first script has come is not lost, and is done once`, async ({
    page,
  }) => {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);
    const late = heldBack();
    await page.route(/\/assets\/boot-.*\.js/, async (route) => {
      await late.opened;
      await route.continue();
    });
    const signIns = countSignIns(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const enter = page.getByRole('button', { name: 'Iniciar sesión' });
    await page.getByLabel('Correo').fill(demo.patient);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    const { x, y, height } = (await enter.boundingBox())!;
    const press = {
      'a tap': () => page.touchscreen.tap(x + height, y + height / 2),
      'Enter in the field': () => page.keyboard.press('Enter'),
    }[how];
    await press();
    await press();
    await expect(enter).toHaveAttribute('aria-busy', 'true');
    late.open();
    await page.waitForURL('/inicio', { timeout: 90_000 });
    expect(signIns()).toBe(1);
  });
}

test('who presses again while the page is being hydrated signs in once', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('consultorio:hydrated', () =>
      setTimeout(() => document.querySelector<HTMLElement>('[data-sends]')?.click(), 10),
    );
  });
  const late = heldBack();
  await page.route(builtFile('shell/entry/login-page.ts'), async (route) => {
    await late.opened;
    await route.continue();
  });
  const signIns = countSignIns(page);
  await page.goto('/login');
  await page.getByLabel('Correo').fill(demo.patient);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap();
  late.open();
  await page.waitForURL('/inicio');
  expect(signIns()).toBe(1);
});

test('a first script that does not come leaves no button busy, and what was typed stays', async ({ page, guard }) => {
  guard.expected.push(/net::ERR_(FAILED|ABORTED)/);
  const late = heldBack();
  await page.route(/\/assets\/boot-.*\.js/, async (route) => {
    await late.opened;
    await route.abort();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  await page.getByLabel('Correo').fill(demo.patient);
  await enter.tap();
  await expect(enter).toHaveAttribute('aria-busy', 'true');
  late.open();
  await expect(enter).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Correo')).toHaveValue(demo.patient);
});

test('a registration typed, ticked and sent by keyboard before the page is hydrated', async ({ page }) => {
  const late = heldBack();
  await page.route(builtFile('areas/access/register-screen.tsx'), async (route) => {
    await late.opened;
    await route.continue();
  });
  await page.goto('/registro');
  await page.getByLabel('Correo').fill(freshEmail('temprano'));
  await page.getByLabel('Contraseña', { exact: true }).fill('Consulta-2026');
  const box = page.getByRole('checkbox', { name: /datos de salud/ });
  // Past the eye that shows the password and the link to the notice: the box is a stop like any other.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  // The visible part is the tick, not the browser's own box.
  await expect(page.locator('[data-tick=on]').first()).toBeVisible();
  await expect(page.locator('[data-tick=off]').first()).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeFocused();
  await page.keyboard.press('Enter');
  late.open();
  await page.waitForURL('/verificar-correo');
});

/** The length of each sheet of global styles as it came: one that a script filled holds no text. */
const globalStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('style[data-emotion^="css-global"]')].map(({ textContent }) => textContent?.length),
  );

test('the styles that a page came with are not parsed and put in once more', async ({ page }) => {
  const expectAsTheyCame = async () => {
    const lengths = await globalStyles(page);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.min(...lengths.map(Number))).toBeGreaterThan(0);
  };
  await page.goto('/login');
  await page
    .getByRole('button', { name: /contraseña/i })
    .first()
    .waitFor();
  await expectAsTheyCame();
  // The application's own page, of which only the logo came.
  await openSignedIn(page, demo.patient, '/inicio');
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAsTheyCame();
});

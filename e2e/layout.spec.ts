import type { Locator, Page } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { desktop, expect, heldBack, phone, stopClock, test } from './harness/journey.ts';
import { demo, demoPassword, openSignedIn } from './harness/people.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

const banner = (page: Page) => page.getByRole('banner').first();
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('a change of path starts at the top of the page', async ({ page }) => {
  await page.goto('/');
  const legal = page.getByRole('link', { name: 'Términos y condiciones' }).last();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page may still be growing when the key is pressed first.
  const atTheEnd = async () => {
    await page.keyboard.press('End');
    return page.evaluate('scrollY');
  };
  await expect.poll(atTheEnd).toBeGreaterThan(300);
  await legal.click();
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
});

test.describe('measures that the specification fixes', () => {
  test('of the public and guest pages', async ({ page }) => {
    await page.setViewportSize(phone.viewport);
    await page.goto('/');
    expect((await boxOf(banner(page))).height).toBe(64);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const drawer = page.locator('.MuiDrawer-paper');
    await expect.poll(async () => (await boxOf(drawer)).width).toBe(320);
    await page.setViewportSize(desktop.viewport);
    await page.goto('/login');
    expect((await boxOf(banner(page))).height).toBe(72);
    expect((await boxOf(banner(page).getByRole('img', { name: 'Consultorio' }))).height).toBe(60);
    expect((await boxOf(page.locator('form'))).width).toBe(420);
    const main = await page.getByRole('button', { name: 'Iniciar sesión' }).evaluate((button) => {
      const look = globalThis.getComputedStyle(button);
      return [look.borderRadius, look.fontFamily.split(',')[0]?.replaceAll('"', '')];
    });
    expect(main).toEqual(['8px', 'DM Sans Variable']);
    // Asking for a face that is not served would answer nothing.
    const faces = `Promise.all(['16px "DM Sans Variable"', '600 16px Barlow'].map((face) => document.fonts.load(face)))`;
    expect(await page.evaluate(`${faces}.then((loaded) => loaded.map(({ length }) => length > 0))`)).toEqual([
      true,
      true,
    ]);
  });

  test('of the patient area', async ({ page }) => {
    await page.setViewportSize(desktop.viewport);
    await openSignedIn(page, demo.patient, '/inicio');
    expect((await boxOf(banner(page))).height).toBe(72);
    const account = page.getByRole('button', { name: 'Mi cuenta' });
    expect(await boxOf(account)).toMatchObject({ width: 40, height: 40 });
    await account.click();
    const menu = page.locator('.MuiMenu-paper');
    await expect.poll(async () => (await boxOf(menu)).width).toBe(200);
    await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await banner(page).getByRole('link', { name: 'Consultorio, ir al inicio' }).click();
    await expect(page).toHaveURL(/\/inicio$/);
    // The layout switches at 900 px: one pixel less, and the links live in a drawer.
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(banner(page).getByRole('link', { name: 'Mis consultas' })).toBeVisible();
    await page.setViewportSize({ width: 899, height: 800 });
    await expect(banner(page).getByRole('link', { name: 'Mis consultas' })).toBeHidden();
    await expect.poll(async () => (await banner(page).boundingBox())?.height).toBe(64);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect.poll(async () => (await boxOf(page.locator('.MuiDrawer-paper'))).width).toBe(320);
    await page.getByRole('link', { name: 'Mis consultas' }).click();
    await expect(page).toHaveURL(/\/detalle-consulta$/);
    await expect(page.locator('.MuiDrawer-paper')).toBeHidden();
  });
});

test('the sidebar of an administrator: entries, groups, highlight, drawer below 1200 px', async ({ page }) => {
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/consultas');
  const menu = sidebar(page);
  expect((await boxOf(page.locator('aside'))).width).toBe(300);
  expect((await boxOf(page.locator('aside').getByRole('img', { name: 'Consultorio' }))).height).toBe(60);

  const users = menu.getByRole('button', { name: 'Usuarios' });
  const tools = menu.getByRole('button', { name: 'Herramientas' });
  await expect(users).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link')).toHaveText(['Consultas', 'Configuraciones']);
  await users.click();
  await tools.click();
  await expect(menu.getByRole('link')).toHaveText([
    'Consultas',
    'Doctores',
    'Pacientes',
    'Configuraciones',
    'Formularios',
    'Pedidos',
    'Plantillas',
  ]);
  await users.click();
  await expect(menu.getByRole('link', { name: 'Doctores' })).toBeHidden();

  const colour = (of: Locator) => of.evaluate((element) => globalThis.getComputedStyle(element).color);
  const plain = await colour(tools);
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveURL(/\/pedidos$/);
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => colour(tools)).not.toBe(plain);
  expect(await colour(users)).toBe(plain);

  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(page.locator('aside')).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.locator('.MuiDrawer-paper');
  await expect(drawer).toBeVisible();
  // Opening a group is no navigation.
  await drawer.getByRole('button', { name: 'Usuarios' }).click();
  await drawer.getByRole('link', { name: 'Pacientes' }).click();
  await expect(page).toHaveURL(/\/pacientes$/);
  await expect(drawer).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL(/\/mi-perfil$/);

  // Arrows go as soon as the row of tabs fits: they must not keep it too narrow themselves.
  await page.goto('/pacientes?buscar=paciente@consultorio.test');
  await page.locator('a[href^="/paciente/"]').first().click();
  await page.setViewportSize({ width: 640, height: 900 });
  const arrows = page.locator('[data-tab-arrow]');
  // None that leads nowhere: it would lie above the first tab.
  await expect(arrows).toHaveCount(1);
  await page
    .getByRole('tab')
    .first()
    .click({ position: { x: 4, y: 20 } });
  // In another face the names of the tabs are of another length.
  await page.evaluate('document.fonts.ready.then(() => null)');
  const beyond = await page.getByRole('tablist').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const fits = 640 + beyond + 20;
  // From 1200 on the sidebar takes its 300 px, and the margins of the page are wider.
  await page.setViewportSize({ width: fits < 1200 ? fits : fits + 400, height: 900 });
  await expect(arrows).toHaveCount(0);
});

test('a doctor sees only Consultas, and «Sin permiso» where an administrator works', async ({ page }) => {
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, '/consultas');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Consultas']);
  await expect(sidebar(page).getByRole('button')).toHaveCount(0);
  await page.goto('/configuraciones');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/permiso/i);
  await expect(page).toHaveURL(/\/configuraciones$/);
});

test('the banner is hidden unless the settings show it', async ({ page }) => {
  await openSignedIn(page, demo.patient, '/inicio');
  await expect(page.locator('.MuiAlert-standardInfo')).toHaveCount(0);
});

test('notifications stand at the top centre and vanish after ten seconds', async ({ page, guard }) => {
  guard.expected.push(/400 \(Bad Request\).*signInWithPassword/);
  await page.setViewportSize(desktop.viewport);
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Correo').fill(demo.patient);
  await page.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-1');
  // Pressed while time passes: a page that is not hydrated yet presses again a moment later.
  const answer = heldBack();
  await page.route(/signInWithPassword/, (route) => answer.opened.then(() => route.continue()));
  const asked = page.waitForRequest(/signInWithPassword/);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await asked;
  await stopClock(page);
  answer.open();
  const notification = page.getByRole('alert').filter({ hasText: 'no coinciden' });
  await expect(notification).toBeVisible();
  const { x, y, width } = await boxOf(notification);
  expect(y).toBeLessThan(100);
  expect(Math.abs(x + width / 2 - desktop.viewport.width / 2)).toBeLessThan(2);
  await page.clock.runFor(9_900);
  await expect(notification).toBeVisible();
  await page.clock.runFor(200);
  await expect(notification).toBeHidden();
});

test('the heading of the buttons of a row ends where they end', async ({ page, baseURL }) => {
  const admin = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
  await admin.call('createIntegration', {
    ...{
      name: `Laboratorio ${crypto.randomUUID().slice(0, 8)}`,
      purpose: 'De una prueba',
      contact: 'a@laboratorio.test',
    },
    ...{ scopes: ['listOrders'], networks: [], key: { kind: 'secret' } },
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  });
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/consultas');
  for (const address of [
    '/configuraciones?seccion=integraciones',
    '/configuraciones?seccion=usuarios',
    '/pacientes',
    '/pedidos',
  ]) {
    await page.goto(address);
    const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Acciones' }) });
    const heading = table.getByRole('columnheader', { name: 'Acciones' });
    const buttons = table.getByRole('cell').filter({ has: page.getByRole('button') });
    await expect(buttons.last()).toBeVisible();
    const [headed, ended] = [await rightOf(heading), await rightOf(buttons.last())];
    // A sign has a little air inside its own drawing.
    expect(Math.abs(headed - ended), `${address}: ${headed} and ${ended}`).toBeLessThan(5);
  }
});

/** The right edge of words and drawings themselves, without the room that a button has around them. */
function rightOf(cell: Locator): Promise<number> {
  return cell.evaluate((of) => {
    const signs = [...of.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect().right);
    const words: number[] = [];
    const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      words.push(range.getBoundingClientRect().right);
    }
    return Math.max(...signs, ...words);
  });
}

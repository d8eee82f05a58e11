/** `npm run screens -- DIR`: a PNG of every screen, phone and desktop, of a demo of its own, for people to look at. */
import './stay-with-parent.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Album, albums } from './albums.ts';
import { browserArgs, installBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { demoPassword, startDemoIdentity, untilReady } from './demo.ts';
import { freePort } from './free-port.ts';
import { ProcessGroup, runUntilStopped } from './process-group.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

const processes = new ProcessGroup();
const [folder = 'screens', only = ''] = process.argv.slice(2);

runUntilStopped(processes, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'consultorio-screens-'));
  process.env.DATA_DIR = dataDir;
  process.env.AUTH_EMULATOR_PORT = String(await freePort());
  const port = String(await freePort());
  const [demo] = await Promise.all([startDemoIdentity(processes), buildWeb(), mkdir(folder, { recursive: true })]);
  processes.start('The server', ['apps/demo/src/main.ts'], { env: { ...demo, PORT: port } });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, processes);
  const browser = await chromium.launch({ executablePath: installBrowser(), args: browserArgs });
  try {
    for (const album of albums) await photograph(browser, address, album);
  } finally {
    await browser.close();
    await processes.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  process.exit(0);
});

async function photograph(browser: Browser, address: string, { account, shots }: Album): Promise<void> {
  const wanted = shots.filter(({ name }) => name.includes(only));
  if (wanted.length === 0) return;
  const options = {
    baseURL: address,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  } as const;
  const context = await browser.newContext({ ...options, viewport: sizes.desktop });
  if (account) await signIn(context, account);
  for (const { name, path, atEachSize } of wanted) {
    const page = await context.newPage();
    const open = () =>
      (typeof path === 'string' ? page.goto(path) : path(page)).catch((error: unknown) =>
        console.error(`${name}: ${error}`),
      );
    if (!atEachSize) await open();
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      if (atEachSize) await open();
      await settle(page);
      await page.screenshot({ path: join(folder, `${name}.${size}.png`), fullPage: true });
    }
    console.log(name);
    await page.close();
  }
  await context.close();
}

async function signIn(context: BrowserContext, account: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo').fill(account);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 20_000 });
  await page.close();
}

/** Live streams never let the network be idle: the page is ready when the skeletons are gone. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page
    .locator('.MuiSkeleton-root, [role="progressbar"]')
    .first()
    .waitFor({ state: 'detached', timeout: 8000 })
    .catch(() => {});
  await page.waitForTimeout(300);
}

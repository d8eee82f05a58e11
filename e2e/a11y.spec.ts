import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, signIn } from './harness/people.ts';

/** A screen by its address, or by the list whose first such link leads to it. */
type Screen = string | { list: string; link: string };

const screens: Record<string, { account: string | null; screens: Screen[] }> = {
  'the public pages': {
    account: null,
    screens: [
      '/',
      '/terminos-y-condiciones',
      '/aviso-de-privacidad',
      '/login',
      '/registro',
      '/recuperar-contrasena',
      '/accion',
      '/verificar/ABCDEFGH23',
      '/bandeja',
      '/404',
    ],
  },
  'a person without a verified e-mail': { account: demo.unverified, screens: ['/verificar-correo'] },
  'a patient': {
    account: demo.patient,
    screens: [
      '/inicio',
      '/nueva-consulta',
      '/detalle-consulta',
      { list: '/detalle-consulta', link: '/detalle-consulta/' },
      '/perfil',
    ],
  },
  'a blocked patient': { account: demo.blocked, screens: ['/inicio', '/nueva-consulta'] },
  'a doctor': {
    account: demo.doctora,
    screens: [
      '/consultas',
      { list: '/consultas?vista=mias', link: '/atender-consulta/' },
      { list: '/consultas?vista=cerradas', link: '/atender-consulta/' },
      '/pacientes',
      '/pedidos',
      '/plantillas',
      '/configuraciones',
      '/mi-perfil',
    ],
  },
  'an administrator': {
    account: demo.admin,
    screens: [
      '/consultas',
      '/pacientes',
      { list: '/pacientes', link: '/paciente/' },
      '/doctores',
      '/pedidos',
      '/configuraciones',
      '/formularios',
      { list: '/formularios', link: '/formulario/' },
      '/plantillas',
      { list: '/plantillas', link: '/plantilla/' },
      '/mi-perfil',
    ],
  },
};

const nameOf = (screen: Screen) => (typeof screen === 'string' ? screen : `${screen.link}… of ${screen.list}`);

/** What a person waits for: the page is drawn and nothing of it is a skeleton any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(typeof screen === 'string' ? screen : screen.list);
  await settle(page);
  if (typeof screen === 'string') return;
  const href = await page.locator(`a[href^="${screen.link}"]`).first().getAttribute('href');
  await page.goto(href ?? '');
  await settle(page);
}

/** Short enough to be read in a failed test's output: the rule and where. */
async function violations(page: Page): Promise<string[]> {
  // Chromium draws transitions between here and there; a colour half-way has no contrast of its own.
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [visitor, { account, screens: list }] of Object.entries(screens)) {
  test(`${visitor}: no violations of axe on phone and desktop, nothing sideways at 360 px`, async ({ page, guard }) => {
    test.setTimeout(120_000);
    guard.expected.push(/status of 404.*verifyDocument/);
    if (account) await signIn(page, account);
    for (const screen of list) {
      await test.step(nameOf(screen), async () => {
        await page.setViewportSize(desktop.viewport);
        await open(page, screen);
        expect.soft(await violations(page), `${nameOf(screen)} on a desktop`).toEqual([]);
        await page.setViewportSize(phone.viewport);
        await settle(page);
        expect.soft(await violations(page), `${nameOf(screen)} on a phone`).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect.soft(await overflow(page), `${nameOf(screen)} at 360 px`).toBeLessThanOrEqual(0);
      });
    }
  });
}

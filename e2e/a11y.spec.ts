import type { Page } from '@playwright/test';
import { attendedOf, draftOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { outOfReach } from './harness/out-of-reach.ts';
import { isThorough, partOf } from './harness/part.ts';
import { demo, newPatient, openSignedIn, seedSession } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A screen by its address, by the list whose first such link leads to it, or with a part that a press opens. */
type Screen = string | { list: string; link: string; nth?: number } | { at: string; press: string };

interface Visitor {
  account: string | null;
  screens: Screen[];
  /** Screens that look as they do to somebody else of this list: `npm run soak` looks at them. */
  likeOthers?: Screen[];
}

const screens: Record<string, Visitor> = {
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
      { list: '/detalle-consulta', link: '/detalle-consulta/', nth: 1 },
      { list: '/detalle-consulta', link: '/detalle-consulta/', nth: 2 },
      '/perfil?seccion=antecedentes',
      '/perfil',
      { at: '/perfil?seccion=datos', press: 'Datos oficiales: apellidos, nacimiento y residencia' },
      '/perfil?seccion=avisos',
      '/perfil?seccion=seguridad',
      '/perfil?seccion=privacidad',
    ],
  },
  'who cares for others': {
    account: demo.family,
    screens: [
      '/inicio',
      '/nueva-consulta',
      '/perfil?seccion=familia',
      { list: '/perfil?seccion=familia', link: '/perfil?persona=' },
      '/accion?mode=ownAccount&code=de-otra-persona',
    ],
  },
  'a blocked patient': { account: demo.blocked, screens: ['/inicio', '/nueva-consulta'] },
  'a doctor': {
    account: demo.doctora,
    screens: [
      '/consultas',
      { list: '/consultas?vista=mias', link: '/atender-consulta/' },
      { list: '/consultas?vista=cerradas', link: '/atender-consulta/' },
    ],
    likeOthers: ['/pacientes', '/pedidos', '/plantillas', '/configuraciones', '/mi-perfil'],
  },
  'an administrator': {
    account: demo.admin,
    screens: [
      '/consultas',
      '/pacientes',
      { list: '/pacientes', link: '/paciente/' },
      '/doctores',
      '/configuraciones?seccion=usuarios',
      '/pedidos',
      '/configuraciones',
      '/configuraciones?seccion=legales&documento=privacy',
      '/configuraciones?seccion=medicamentos',
      '/configuraciones?seccion=estado',
      '/formularios',
      { list: '/formularios', link: '/formulario/' },
      '/plantillas',
      { list: '/plantillas', link: '/plantilla/' },
      '/mi-perfil',
    ],
  },
};

/** People who work at a desk, with a window of their own size. */
const staff = ['a doctor', 'an administrator'];

const nameOf = (screen: Screen) =>
  typeof screen === 'string'
    ? screen
    : 'at' in screen
      ? `${screen.at}, ${screen.press}`
      : `${screen.link}… (${screen.nth ?? 0}) of ${screen.list}`;

/** The end of a person's waiting: the page is rendered and nothing of it is a skeleton any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** A dialog is opened: its data have come, and its fading in, which no contrast survives, is over. */
async function settleDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(page.locator('.MuiDialog-container').last()).toHaveCSS('opacity', '1');
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(typeof screen === 'string' ? screen : 'at' in screen ? screen.at : screen.list);
  await settle(page);
  if (typeof screen === 'string') return;
  if ('at' in screen) {
    await page.getByRole('button', { name: screen.press }).click();
    await settle(page);
    return;
  }
  const href = await page
    .locator(`a[href^="${screen.link}"]`)
    .nth(screen.nth ?? 0)
    .getAttribute('href');
  await page.goto(href ?? '');
  await settle(page);
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** The rest is looked at all the same, and a page that has just changed is given its moment: a colour, a table that becomes cards. */
const softly = expect.configure({ soft: true });

/** A narrow phone, and a desktop at 200 %. */
const narrow = { '320 px': { width: 320, height: 640 }, '200 %': { width: 720, height: 450 } };

/** The page for somebody with large letters or a small phone: nothing sideways, no word cut, every control in reach. */
async function lookNarrow(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(narrow)) {
    await page.setViewportSize(viewport);
    await settle(page);
    await softly.poll(() => outOfReach(page), `${name}, ${size}`).toEqual([]);
  }
}

/** The looks at one state of a page; `name` is the title of a failure. */
async function look(page: Page, name: string, sizes: Record<string, typeof desktop | typeof phone>): Promise<void> {
  for (const [size, { viewport }] of Object.entries(isThorough ? { desktop, phone } : sizes)) {
    await page.setViewportSize(viewport);
    await settle(page);
    await softly.poll(() => violations(page), `${name}, ${size}`).toEqual([]);
  }
  await page.setViewportSize(narrow['320 px']);
  await softly.poll(() => overflow(page), `${name}, 320 px`).toBeLessThanOrEqual(0);
}

test.describe.configure({ mode: 'parallel' });

for (const [visitor, { account, screens: own, likeOthers = [] }] of Object.entries(screens)) {
  test(`${visitor}: no violations of axe where they sit, nothing sideways at 320 px`, async ({ page, guard }) => {
    guard.expected.push(/status of 404.*(verifyDocument|\/404)/);
    if (account) await seedSession(page, account);
    for (const screen of partOf([...own, ...(isThorough ? likeOthers : [])])) {
      await test.step(nameOf(screen), async () => {
        await page.setViewportSize(desktop.viewport);
        await open(page, screen);
        await look(page, nameOf(screen), staff.includes(visitor) ? { desktop } : { phone });
        if (isThorough && !staff.includes(visitor)) await lookNarrow(page, nameOf(screen));
      });
    }
  });
}

test('the menus of a patient and of staff, open', async ({ page, openAs }) => {
  await page.setViewportSize(phone.viewport);
  await openSignedIn(page, demo.patient, '/inicio');
  await settle(page);
  await page.getByRole('button', { name: /^Mi cuenta/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  // An open menu is no landmark, and hides the page that has them.
  const ofMenu = async () => (await violations(page)).filter((fault) => !fault.startsWith('region:'));
  await softly.poll(ofMenu, 'account menu').toEqual([]);
  await page.keyboard.press('Escape');
  const stranger = await openAs(phone);
  await stranger.goto('/');
  const desk = await openAs(phone);
  await openSignedIn(desk, demo.doctor, '/consultas');
  for (const one of [page, stranger, desk]) {
    await one.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(one.getByRole('dialog', { name: 'Menú' })).toBeVisible();
    await softly.poll(() => violations(one), `drawer of ${one.url()}`).toEqual([]);
  }
});

test('the steps of a new consultation', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient);
  await openSignedIn(page, patient.email, '/nueva-consulta');
  await page.getByRole('button', { name: /^Medicina general/ }).click();
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Sí' }).first().check();
  await look(page, 'alarmas', { phone });
  await lookNarrow(page, 'alarmas');
  for (const step of ['preguntas', 'preguntas&grupo=detalle', 'archivos', 'antecedentes', 'envio']) {
    await page.goto(`/nueva-consulta?consulta=${id}&paso=${step}`);
    await look(page, step, { phone });
    await lookNarrow(page, step);
  }
  // On its side a phone has no room for a foot that stays: nothing covers the content and the fields.
  await page.goto(`/nueva-consulta?consulta=${id}&paso=preguntas`);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Continuar' })).not.toBeInViewport();
});

test('the states of a bad day: no window of Google, no network, changes made elsewhere', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|TRPCClientError/);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page.getByRole('button', { name: 'Usar mi correo y contraseña' })).toBeVisible();
  await look(page, 'no window of Google', { phone });
  await lookNarrow(page, 'no window of Google');
  const patient = await newPatient(baseURL ?? '');
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, patient.email, '/perfil?seccion=datos');
  await page.getByLabel('Nombre(s)').fill('Otra');
  await page.context().setOffline(true);
  await expect(page.getByText(/^Ves lo último/)).toBeVisible();
  await look(page, 'a form without a network', { phone });
  await page.setViewportSize(desktop.viewport);
  await page.getByRole('tab', { name: 'Privacidad' }).click();
  await expect(page.getByText('Esta parte aparece en cuanto vuelva la conexión.').first()).toBeVisible();
  await look(page, 'parts without a network', { phone });
  await lookNarrow(page, 'parts without a network');
  await page.context().setOffline(false);
  await page.route(/\/trpc\/[^?]*getUserProfile/, (route) => route.abort());
  await page.goto('/inicio');
  await expect(page.getByText(/^No pudimos abrir tu cuenta/).or(page.getByText(/llama al 911/))).toHaveCount(2);
  await look(page, 'an account that cannot be opened', { phone });
  await lookNarrow(page, 'an account that cannot be opened');
});

test('both sides of a consultation that is being attended, and the dialogs of the desk', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '', 'María Fernanda Guadalupe', 'Etcheverría-Villavicencio y Santillán');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  await settle(page);
  for (const verb of ['Pedir información', 'Firmar y cerrar', 'Plantilla']) {
    await page.getByRole('button', { name: verb }).first().click();
    await settleDialog(page);
    await softly.poll(() => violations(page), verb).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }).click();
  await settleDialog(page);
  await softly.poll(() => violations(page), 'Receta').toEqual([]);
  await page.setViewportSize(phone.viewport);
  await page.goto(`/atender-consulta/${id}`);
  for (const tab of ['Paciente', 'Nota', 'Chat', 'Órdenes', 'Expediente', 'Actividad']) {
    await page.getByRole('tab', { name: tab }).click();
    await settle(page);
    await softly.poll(() => violations(page), `${tab}, phone`).toEqual([]);
  }
});

test('the sheet of a doctor, the invitation, and what happens when somebody leaves', async ({ page }) => {
  await seedSession(page, demo.admin);
  for (const [size, { viewport }] of Object.entries({ desktop, phone })) {
    await page.setViewportSize(viewport);
    await page.goto('/doctores?invitar=si');
    await settleDialog(page);
    await softly.poll(() => violations(page), `invitation, ${size}`).toEqual([]);
    await page.goto('/doctores');
    await settle(page);
    await page.getByRole('link', { name: /Salgado/ }).click();
    await settleDialog(page);
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await settleDialog(page);
    await softly.poll(() => violations(page), `sheet and deactivation, ${size}`).toEqual([]);
    await softly.poll(() => overflow(page), `sheet, ${size}`).toBeLessThanOrEqual(0);
  }
});

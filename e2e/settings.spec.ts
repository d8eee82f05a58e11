import type { Page } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, demoPassword, openSignedIn, seedSession } from './harness/people.ts';

test.use(desktop);

interface Settings {
  establishment: Record<string, string | null>;
  versions: { establishment: number };
}
const fields = ['name', 'legalName', 'kind', 'address', 'rfc', 'phone', 'email'];

const openSection = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('two administrators edit the establishment at once: nothing typed is lost, nothing saved is overwritten unseen', async ({
  page,
  baseURL,
}) => {
  const colleague = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
  // Events from before its stream is open reach this page only when it asks again.
  const hears = page.waitForResponse('**/trpc/liveEvents*');
  await openSignedIn(page, demo.admin, '/configuraciones');
  await hears;
  const phone = page.getByLabel('Teléfono');
  await phone.fill('999 111 2233');
  const { establishment, versions } = await colleague.call<Settings>('getSettings');
  const theirs = Object.fromEntries(fields.map((field) => [field, establishment[field]]));
  await colleague.call('updateEstablishment', {
    ...theirs,
    expectedVersion: versions.establishment,
    phone: '999 444 5566',
  });
  await expect(page.getByText('Otra persona guardó cambios aquí mientras escribías.')).toBeVisible();
  await expect(phone).toHaveValue('999 111 2233');
  await page.getByRole('button', { name: 'Conservar lo mío' }).click();
  await page.getByRole('button', { name: 'Guardar establecimiento' }).click();
  await expect(page.getByText('Guardamos los datos del establecimiento.')).toBeVisible();
  const saved = await colleague.call<Settings>('getSettings');
  expect(saved.establishment.phone).toBe('999 111 2233');
  await colleague.call('updateEstablishment', { ...theirs, expectedVersion: saved.versions.establishment });
});

test('services are dragged by keyboard, and the public page follows', async ({ page, request }) => {
  const places = async (names: string[]) => {
    const html = await (await request.get('/')).text();
    const placeOf = (name: string) => html.indexOf(`Consultar: ${name}`);
    return names.toSorted((a, b) => placeOf(a) - placeOf(b));
  };
  await openSignedIn(page, demo.admin, '/configuraciones?seccion=servicios');
  const rows = page.getByRole('list', { name: 'Servicios' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const names = (await rows.getByRole('heading').allTextContents()).slice(0, 2);
  const [first = '', second = ''] = names;
  expect(await places(names)).toEqual([first, second]);
  const handle = page.getByRole('button', { name: `Mover ${second}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Tomaste «${second}»`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`«${second}» está sobre «${first}», lugar 1`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows.first()).toContainText(second);
  await expect.poll(() => places(names)).toEqual([second, first]);
  // One place at a time, for people who cannot drag.
  await page.getByRole('button', { name: `Subir ${first}` }).click();
  await expect(rows.first()).toContainText(first);
});

test('every other tab does what it is for; the last administrator stays', async ({ page, guard }) => {
  guard.expected.push(/status of 4\d\d.*deactivateStaff/);
  await openSignedIn(page, demo.admin, '/configuraciones');
  await openSection(page, 'Sitio público');
  await expect(page.getByLabel('Título principal')).not.toHaveValue('');
  await openSection(page, 'Documentos legales');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeVisible();

  await openSection(page, 'Diagnósticos');
  const catalogue = 'Clave,Nombre\nZ998,Dependencia de otras máquinas y dispositivos capacitantes\nno-es,Sin clave\n';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cie-10.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) });
  // A journey that is repeated finds it there.
  await expect(page.getByText(/1 (nuevo|sin cambio)\s· (.*\s· )?1 rechazado/)).toBeVisible();

  await openSection(page, 'Correos');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await expect(page.getByText('Te enviamos la prueba a tu correo.')).toBeVisible();

  await openSection(page, 'Usuarios');
  await page.getByLabel('Función').selectOption('Administración');
  const desks = page.getByRole('button', { name: /^Desactivar: / });
  await expect(desks).toHaveCount(1);
  await desks.click();
  await expect(page.getByText('Es tu propia cuenta: al confirmar se cierra tu sesión.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar cuenta' }).click();
  await expect(page.getByText('Es la única persona que administra la clínica.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await openSection(page, 'Bitácora');
  const happened = page.getByRole('combobox', { name: 'Qué pasó' });
  await happened.fill('correo de prueba');
  await page.getByRole('option', { name: 'Se envió un correo de prueba' }).click();
  await expect(page.getByRole('cell', { name: /Se envió un correo de prueba/ }).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('bitacora.csv');

  await openSection(page, 'Sistema');
  await expect(page.getByRole('heading', { name: 'Base de datos y servidor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tareas de fondo' })).toBeVisible();
});

test('a doctor who opens the settings by address reads why they are closed', async ({ page }) => {
  await seedSession(page, demo.doctora);
  for (const path of ['/configuraciones', '/configuraciones?seccion=bitacora', '/doctores']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  }
});

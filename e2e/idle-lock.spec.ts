import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeAtProvider, openEndpoint } from './harness/callable-endpoint.ts';
import { ofGoogleWindow, openGoogleWindow, pressLast, signUpInWindow } from './harness/google-window.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use(desktop);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A quarter of an hour without a touch. The watch is set a moment after the page. */
async function leaveAlone(page: Page): Promise<void> {
  await page.clock.fastForward('00:11');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-here:staff-touched'))).not.toBeNull();
  await page.clock.fastForward('16:00');
}

test('a screen that was left alone hides itself in every tab, keeps what was typed, and sessions end one by one', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 400.*identitytoolkit/);
  await page.clock.install();
  await openSignedIn(page, demo.doctora, '/mi-perfil');
  const address = page.getByLabel('Domicilio del consultorio');
  await address.fill('Av. Reforma 8, y lo que aún no guardo');
  const other = await page.context().newPage();
  await other.goto('/pacientes');
  await expect(heading(other, 'Pacientes')).toBeVisible();

  await test.step('a quarter of an hour later nothing is seen, in either tab', async () => {
    await leaveAlone(page);
    for (const tab of [page, other]) {
      await expect(heading(tab, 'Pantalla oculta')).toBeVisible();
      await expect(tab.locator('main')).toBeHidden();
    }
    expect(await violations(page)).toEqual([]);
    await other.reload();
    await expect(heading(other, 'Pantalla oculta')).toBeVisible();
  });

  await test.step('the password shows it again, as it was left', async () => {
    await other.getByLabel('Contraseña', { exact: true }).fill('otra-cosa');
    await other.getByRole('button', { name: 'Mostrar la pantalla' }).click();
    await expect(other.getByText('No es tu contraseña')).toBeVisible();
    await other.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await other.getByRole('button', { name: 'Mostrar la pantalla' }).click();
    await expect(heading(other, 'Pacientes')).toBeVisible();
    await expect(heading(page, 'Mi perfil')).toBeVisible();
    await expect(address).toHaveValue('Av. Reforma 8, y lo que aún no guardo');
  });

  await test.step('another session is listed with its device, and ended by itself', async () => {
    const program = await openEndpoint(baseURL ?? '', { email: demo.doctora, password: demoPassword });
    await program.call('openStaffSession');
    await other.goto('/mi-perfil');
    const sessions = other.getByRole('region', { name: 'Sesiones abiertas' });
    await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
    await sessions.getByRole('button', { name: /Cerrar la sesión de Otro programa/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(other.getByText('Cerramos esa sesión.')).toBeVisible();
    await expect(program.call('listPatients')).rejects.toThrow('401');
    expect(await violations(other)).toEqual([]);
  });
});

test('whoever came with Google, and has no password, shows the screen again with Google, and nobody else does', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(ofGoogleWindow);
  const email = freshEmail('graciela');
  const admin = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
  // A doctor: another journey needs the demo's administrator to be the only one.
  await admin.call('inviteDoctor', {
    ...{ email, firstName: 'Graciela', lastName: 'Prueba', idempotencyKey: randomUUID() },
    ...{ cedula: '7612345', titleInstitution: 'UNAM', speciality: 'Medicina general', maxOpen: 20, serviceIds: [] },
    officeAddress: 'Av. Juárez 1, Puebla',
  });
  // A job makes the account, without a password: whoever is quicker comes with an account that is nobody's yet.
  await changeAtProvider(baseURL ?? '', email, { displayName: 'Graciela Prueba' });
  await page.clock.install();
  await page.goto('/login');
  const signIn = await openGoogleWindow(page, page.getByRole('button', { name: 'Continuar con Google' }));
  await signUpInWindow(signIn, email, 'Graciela');
  await expect(page.getByRole('button', { name: /^Mi cuenta/ })).toBeVisible();
  await page.goto('/mi-perfil');
  const address = page.getByLabel('Domicilio del consultorio');
  await address.fill('Av. Juárez 8, y lo que aún no guardo');
  await leaveAlone(page);
  await expect(heading(page, 'Pantalla oculta')).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const confirm = page.getByRole('button', { name: 'Confirmar con Google' });
  await signUpInWindow(await openGoogleWindow(page, confirm), freshEmail('curioso'), 'Curioso');
  await expect(page.getByRole('alert')).toContainText('Esa no es la cuenta con la que entraste.');
  await expect(address).toBeHidden();
  const again = await openGoogleWindow(page, confirm);
  await pressLast(again, again.getByText(email));
  await expect(heading(page, 'Mi perfil')).toBeVisible();
  await expect(address).toHaveValue('Av. Juárez 8, y lo que aún no guardo');
  // The sign-in of the page is the one from before, and its session too.
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' }).getByText('Esta sesión')).toHaveCount(1);
});

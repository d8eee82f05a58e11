import type { Page } from '@playwright/test';
import { totpNow } from '../scripts/auth-emulator/totp.ts';
import { changeAtProvider, openEndpoint, signUpAtProvider } from './harness/callable-endpoint.ts';
import { expect, phone, test } from './harness/journey.ts';
import { outOfReach } from './harness/out-of-reach.ts';
import { demo, demoPassword, freshEmail, newPatient, signIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use(phone);

const strongPassword = 'Consulta-2026';

async function checkBoxes(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function fillRegistration(page: Page, email: string, password: string, consents: boolean): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  if (consents) await checkBoxes(page);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

/** Follows the link of this person's newest mail about something; returns the address to which it leads. */
async function openMail(page: Page, email: string, subject: RegExp): Promise<string> {
  await page.getByLabel('Mostrar solo los de').fill(email);
  const link = page.getByRole('article', { name: subject }).first().getByRole('link');
  const href = await link.getAttribute('href');
  await link.click();
  return href ?? '';
}

test('a person registers on a phone, verifies the e-mail and lands in /inicio', async ({ page, guard }) => {
  guard.expected.push(/400 \(Bad Request\).*accounts:update/);
  // As long as such addresses are, and nowhere to break it.
  const email = freshEmail('nombredepilaynombresdefamiliasinunsoloespacio');
  await page.goto('/registro');
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();

  await fillRegistration(page, email, 'cinco', false);
  await expect(page.getByText('Mínimo 6 caracteres')).toBeVisible();
  await expect(page.getByText('Para crear tu cuenta necesitamos tu consentimiento')).toBeVisible();
  await expect(page).toHaveURL(/\/registro$/);

  await page.getByLabel('Contraseña', { exact: true }).fill(strongPassword);
  await expect(page.getByRole('listitem').filter({ hasText: ': cumplida' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Para crear tu cuenta necesitamos tu consentimiento')).toBeVisible();
  // Each document has a box of its own.
  await page.getByRole('checkbox', { name: /datos de salud/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Para crear tu cuenta acepta los términos')).toBeVisible();
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();

  // Signed in without being asked again; nothing but the verification page is open.
  await expect(page).toHaveURL(/\/verificar-correo$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect.poll(() => outOfReach(page)).toEqual([]);
  const change = await page.getByRole('button', { name: 'Cambiar correo' }).boundingBox();
  expect(change?.height).toBeGreaterThanOrEqual(44);
  await page.goto('/inicio');
  await expect(page).toHaveURL(/\/verificar-correo$/);

  await page.getByRole('link', { name: 'bandeja de la demo' }).click();
  const link = await openMail(page, email, /verific/i);
  expect(link).toContain('/accion?mode=verifyEmail');
  await expect(page.getByText('Tu correo quedó verificado')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  // Consent was recorded on the way: nothing asks for it again.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Being verified is no proof that the address was changed.
  await page.goto('/accion?mode=verifyAndChangeEmail&oobCode=roto');
  await expect(page.getByRole('heading', { name: 'No pudimos usar este enlace' })).toBeVisible();
});

test('a password that only the provider knows gets in: mailed, verified, asked for consent, known ever after', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail('de-otra-app');
  await signUpAtProvider(baseURL ?? '', { email, password: demoPassword });
  await signIn(page, email);
  await expect(page).toHaveURL(/\/verificar-correo$/);
  await page.getByRole('link', { name: 'bandeja de la demo' }).click();
  await openMail(page, email, /verific/i);
  await expect(page.getByText('Tu correo quedó verificado')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  for (const box of await dialog.getByRole('checkbox').all()) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a taken e-mail is told as such, and what was typed stays', async ({ page, guard }) => {
  guard.expected.push(/409/);
  await page.goto('/registro');
  await fillRegistration(page, demo.patient, strongPassword, true);
  await expect(page.getByRole('alert')).toContainText('Ya existe una cuenta con este correo');
  await expect(page).toHaveURL(/\/registro$/);
  await expect(page.getByLabel('Correo')).toHaveValue(demo.patient);
});

test('a wrong password and an unknown e-mail get the same answer', async ({ page, guard }) => {
  guard.expected.push(/400 \(Bad Request\).*signInWithPassword/);
  const answers: string[] = [];
  for (const email of [demo.patient, freshEmail('nadie')]) {
    await page.goto('/login');
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    answers.push(await page.getByRole('alert').innerText());
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toMatch(/contraseña/i);
});

test('a forgotten password is replaced through the mail, not the code that is asked beside it; a used link says so', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/400 \(Bad Request\).*(resetPassword|signInWithPassword)/, /net::ERR_FAILED/);
  const { email } = await newPatient(baseURL ?? '');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu contraseña' })).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Te enviamos un enlace')).toBeVisible();

  await page.getByRole('link', { name: 'bandeja de la demo' }).click();
  // Opened without a network: the link is still good.
  await page.route('**/accounts:resetPassword*', (route) => route.abort());
  const link = await openMail(page, email, /contraseña/i);
  expect(link).toContain('/accion?mode=resetPassword');
  await expect(page.getByText('Todavía no pudimos abrirlo')).toBeVisible();
  await page.unroute('**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill(strongPassword);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Listo, ya puedes entrar')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('No pudimos usar este enlace')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();

  const phoneNumber = `+5255${Math.floor(Math.random() * 1e8)}`.padEnd(13, '0');
  await changeAtProvider(baseURL ?? '', email, {
    mfa: { enrollments: [{ mfaEnrollmentId: 'm1', phoneInfo: phoneNumber }] },
  });
  await fillLogin(page, email, strongPassword);
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
  await expect(dialog.getByText(`Te enviamos un SMS al ••••${phoneNumber.slice(-4)}.`)).toBeVisible();
  const sent = await (await openEndpoint(baseURL ?? '')).call<{ to: string; text: string }[]>('listDemoMail');
  const sms = sent.find(({ to }) => to === phoneNumber)?.text.slice(0, 6) ?? '';
  await dialog.getByLabel('Código de 6 números').fill(sms);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
});

test('a mailed link enters without a password: here alone, elsewhere with the address, and once', async ({
  page,
  openAs,
  baseURL,
  guard,
}) => {
  guard.expected.push(/400 \(Bad Request\).*signInWithEmailLink/);
  const { email } = await newPatient(baseURL ?? '');
  const askForLink = async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Entrar con un enlace por correo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entra con un enlace' })).toBeVisible();
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Te enviamos un enlace')).toBeVisible();
    await page.getByRole('link', { name: 'bandeja de la demo' }).click();
    await page.getByLabel('Mostrar solo los de').fill(email);
    return page
      .getByRole('article', { name: /enlace para entrar/ })
      .first()
      .getByRole('link');
  };
  const here = await askForLink();
  const used = (await here.getAttribute('href')) ?? '';
  await here.click();
  await expect(page).toHaveURL(/\/inicio$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();

  await page.goto(used);
  await expect(page.getByRole('heading', { name: 'Ya hay una sesión abierta' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrarla y usar el enlace' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Este enlace ya se usó o no es válido. Pide uno nuevo.')).toBeVisible();

  const link = (await (await askForLink()).getAttribute('href')) ?? '';
  const elsewhere = await openAs(phone);
  await elsewhere.goto(link);
  await elsewhere.getByLabel('Correo').fill(email);
  await elsewhere.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/inicio$/);
});

test('signing out ends the session in every tab, and whoever added an application comes back with its code alone', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/400 \(Bad Request\).*mfaSignIn/);
  const { email } = await newPatient(baseURL ?? '');
  await signIn(page, email, demoPassword);
  const other = await page.context().newPage();
  await other.goto('/perfil?seccion=seguridad');
  await other.getByRole('button', { name: 'Usar una aplicación' }).click();
  await other.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Continuar' }).click();
  const copy = other.getByRole('button', { name: /Copiar la clave/ });
  const key = (await copy.innerText()).trim();
  expect(await violations(other)).toEqual([]);
  // A tablet that is turned: what the application has already learnt is not made anew.
  await other.getByLabel('Nombre').fill('La de Ana');
  await other.setViewportSize({ width: 1024, height: 768 });
  await expect(other.getByRole('tab', { name: 'Seguridad', includeHidden: true })).toBeVisible();
  await expect(copy).toHaveText(key);
  await expect(other.getByLabel('Nombre')).toHaveValue('La de Ana');
  await other.setViewportSize(phone.viewport);
  await expect(copy).toHaveText(key);
  await other.getByLabel('Código que muestra la aplicación').fill(totpNow(key));
  await other.getByRole('button', { name: 'Activar' }).click();
  await other.getByRole('button', { name: 'Quitar La de Ana' }).click();
  await expect(
    other.getByRole('dialog', { name: '¿Quitar este método?' }).getByLabel('Contraseña', { exact: true }),
  ).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await page.goto('/inicio');
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, email, demoPassword);
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' });
  await dialog.getByLabel('Código de 6 números').fill(totpNow(key, 40));
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog.getByText(/Ese código no es el de ahora/)).toBeVisible();
  await expect.poll(() => outOfReach(page)).toEqual([]);
  await dialog.getByLabel('Código de 6 números').fill(totpNow(key, 1));
  await dialog.getByLabel('Código de 6 números').press('Enter');
  await expect(page).toHaveURL(/\/inicio$/);
});

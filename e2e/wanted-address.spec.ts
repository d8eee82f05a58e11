import type { Page } from '@playwright/test';
import { attendedOf } from './harness/consultations.ts';
import { ofGoogleWindow, openGoogleWindow, signUpInWindow } from './harness/google-window.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, newPatient, openSignedIn, seedSession } from './harness/people.ts';

test.use(phone);

const theService = /\/nueva-consulta\?servicio=[0-9a-f-]{36}$/;

/** The form that the page shows by now, without opening another address. */
async function enter(page: Page, email: string): Promise<void> {
  // Nothing of where the person wants to go stands in an address.
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.search === '');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function consult(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Consultar: Dermatología' }).click();
}

const redFlagsOfDermatology = (page: Page) => page.getByText('Dermatología · $450 MXN');

async function register(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/registro' && url.search === '');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Consulta-2026');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/verificar-correo$/);
}

async function openVerification(page: Page, email: string): Promise<void> {
  await page.getByLabel('Mostrar solo los de').fill(email);
  const mail = page.getByRole('article', { name: /verific/i });
  await mail.getByRole('link').click();
  await expect(page.getByText('Tu correo quedó verificado')).toBeVisible();
}

async function acceptConsents(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog).toBeHidden();
}

test('«Consultar» under a service remembers it over registering, verifying in this tab and consenting', async ({
  page,
}) => {
  const email = freshEmail('marina');
  await consult(page);
  await register(page, email);
  await page.getByRole('link', { name: 'bandeja de la demo' }).click();
  await openVerification(page, email);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(theService);
  await acceptConsents(page);
  await expect(page).toHaveURL(theService);
  await expect(redFlagsOfDermatology(page)).toBeVisible();
  await expect(page.getByText('¿Se te hinchan los labios')).toBeVisible();
});

test('«Consultar» remembers the service where the mail is opened in another tab', async ({ page, context }) => {
  const email = freshEmail('marina');
  await consult(page);
  await register(page, email);
  const mail = await context.newPage();
  await mail.goto('/bandeja');
  await openVerification(mail, email);
  await expect(page).toHaveURL(theService);
  // The tab of the mail wanted nothing.
  await mail.getByRole('link', { name: 'Continuar' }).click();
  await expect(mail).toHaveURL(/\/inicio$/);
});

test('«Consultar» remembers the service for who has an account, and for who is signed in', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  await consult(page);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await enter(page, patient.email);
  await expect(page).toHaveURL(theService);
  await expect(redFlagsOfDermatology(page)).toBeVisible();
  await consult(page);
  await expect(page).toHaveURL(theService);
  await expect(redFlagsOfDermatology(page)).toBeVisible();
});

test('«Consultar» opened in a tab of its own remembers the service', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  await page.goto('/');
  const href = await page.getByRole('link', { name: 'Consultar: Dermatología' }).getAttribute('href');
  await page.goto(href ?? '');
  await enter(page, patient.email);
  await expect(page).toHaveURL(theService);
});

test('«Consultar» remembers the service for who comes with Google', async ({ page, guard }) => {
  guard.expected.push(ofGoogleWindow);
  await consult(page);
  await expect(page).toHaveURL(/\/registro$/);
  const popup = await openGoogleWindow(page, page.getByRole('button', { name: 'Continuar con Google' }));
  await signUpInWindow(popup, freshEmail('gloria'), 'Gloria');
  await expect(page).toHaveURL(theService);
  await acceptConsents(page);
  await expect(redFlagsOfDermatology(page)).toBeVisible();
});

test('the link of a mail leads there after signing in, once, and in a tab where somebody else signs in too', async ({
  page,
  context,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  const there = new RegExp(`/detalle-consulta/${id}\\?vista=mensajes$`);
  const link = `/detalle-consulta/${id}?vista=mensajes`;
  await page.goto(link);
  await enter(page, patient.email);
  await expect(page).toHaveURL(there);
  await expect(page.getByRole('log', { name: 'Mensajes' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(id);

  // Left on purpose: whoever comes next begins at home.
  await leave(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(id);
  await enter(page, patient.email);
  await expect(page).toHaveURL(/\/inicio$/);
  await leave(page);

  // Two tabs: who signs in in one is led on in both, each to its own.
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Correo').focus();
  const other = await context.newPage();
  await other.goto('/login');
  await enter(other, patient.email);
  await expect(other).toHaveURL(/\/inicio$/);
  await expect(page).toHaveURL(there);

  // And the session that ends in the other tab leaves nothing here.
  await leave(other);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(id);
});

test('what somebody who was not verified wanted is not the next person’s', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  await openSignedIn(page, demo.unverified, '/perfil?seccion=privacidad');
  await expect(page).toHaveURL(/\/verificar-correo$/);
  // The session is another one without this tab having seen the first end.
  await seedSession(page, patient.email);
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/inicio$/);
});

test('nobody is led to the other side: the home of each, as without a link', async ({ page, openAs, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.goto(`/atender-consulta/${id}`);
  await enter(page, patient.email);
  await expect(page).toHaveURL(/\/inicio$/);

  const staff = await openAs(desktop);
  await staff.goto(`/detalle-consulta/${id}`);
  await enter(staff, demo.doctor);
  await expect(staff).toHaveURL(/\/consultas/);
  await leave(staff);
  await staff.goto(`/atender-consulta/${id}`);
  await enter(staff, demo.doctor);
  await expect(staff).toHaveURL(new RegExp(`/atender-consulta/${id}$`));
  await expect(staff.getByLabel('Evolución del padecimiento')).toBeVisible();
});

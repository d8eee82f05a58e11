import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { attendedOf, closedOf, draftOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { partOf } from './harness/part.ts';
import { demo, newPatient, seedSession } from './harness/people.ts';
import { violations } from './harness/violations.ts';

// Somebody whose system is dark: nothing asks, nothing is chosen.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

const softly = expect.configure({ soft: true });

/** How light the window is on the whole, from 0 to 255. */
async function lightness(page: Page): Promise<number> {
  const { channels } = await sharp(await page.screenshot())
    .removeAlpha()
    .stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** Dark on the whole, and every word of it readable. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await softly.poll(() => lightness(page), `the lightness of ${address}`).toBeLessThan(75);
  await softly.poll(() => violations(page), address).toEqual([]);
}

test('by night the public pages are dark from their first look, without any script', async ({ openAs, baseURL }) => {
  const page = await openAs({ ...phone, colorScheme: 'dark', javaScriptEnabled: false, baseURL: baseURL ?? '' });
  for (const path of ['/', '/login', '/registro', '/terminos-y-condiciones']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    softly(await lightness(page), path).toBeLessThan(75);
  }
  // Nothing of the application has come yet: the window is not white while it waits.
  await page.goto('/inicio');
  softly(await lightness(page), 'an empty page').toBeLessThan(75);
  await page.goto('/offline.html');
  softly(await lightness(page), 'the page without a connection').toBeLessThan(75);
});

test('by night a notice is read', async ({ page, guard }) => {
  guard.expected.push(/status of 400.*signInWithPassword/, /accounts:signInWithPassword/);
  await page.goto('/login');
  await page.getByLabel('Correo').fill('nadie@consultorio.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no coinciden' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('by night a visitor and a patient read everything', async ({ page, baseURL }) => {
  await page.setViewportSize(phone.viewport);
  for (const path of partOf(['/', '/login', '/registro'])) await look(page, path);
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  await doctor.call('sendMessage', { consultationId: id, text: 'Buenos días', idempotencyKey: crypto.randomUUID() });
  const { id: answered } = await closedOf(baseURL ?? '', patient);
  // After them: of one service there is one draft, which each of them sends.
  const draft = await draftOf(patient);
  await seedSession(page, patient.email);
  for (const path of partOf([
    '/inicio',
    '/nueva-consulta',
    ...['preguntas', 'preguntas&grupo=detalle', 'archivos', 'envio'].map(
      (step) => `/nueva-consulta?consulta=${draft.id}&paso=${step}`,
    ),
    `/detalle-consulta/${id}`,
    `/detalle-consulta/${id}?vista=mensajes`,
    `/detalle-consulta/${answered}`,
    '/gracias',
    '/perfil',
    ...['antecedentes', 'avisos', 'privacidad', 'seguridad'].map((section) => `/perfil?seccion=${section}`),
  ]))
    await look(page, path);
});

test('by night staff read everything, and what is drawn for white paper stays on it', async ({
  page,
  baseURL,
  openAs,
}) => {
  await page.setViewportSize(desktop.viewport);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await seedSession(page, demo.doctor);
  for (const path of ['/consultas', `/atender-consulta/${id}`]) await look(page, path);
  await page.goto('/mi-perfil');
  const signature = page
    .getByText('Sin imagen de firma')
    .or(page.getByRole('img', { name: 'Firma' }))
    .first();
  await expect(signature.locator('xpath=ancestor-or-self::*[contains(@class, "MuiBox-root")][1]')).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  );
  const desk = await openAs({ ...desktop, colorScheme: 'dark', baseURL: baseURL ?? '' });
  await seedSession(desk, demo.admin);
  for (const path of partOf([
    '/pacientes',
    `/paciente/${patient.id}`,
    '/configuraciones',
    '/formularios',
    '/plantillas',
  ]))
    await look(desk, path);
  const form = await desk.goto('/formularios').then(() => desk.locator('a[href^="/formulario/"]').first());
  await look(desk, (await form.getAttribute('href')) ?? '');
});

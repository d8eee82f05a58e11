import type { Locator } from '@playwright/test';
import { openEndpoint } from './harness/callable-endpoint.ts';
import { attendedOf, closedOf, draftOf, submittedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, demoPassword, freshEmail, newPatient, openSignedIn, seedSession } from './harness/people.ts';
import { boxesByColourAlone, edgeOf, fillOf } from './harness/shapes.ts';

// The system's colours take every background and shadow of ours away: what is left is measured as somebody sees it.
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const hasEdge = (place: Locator, name: string) =>
  expect.poll(() => edgeOf(place), `the edge of ${name}`).toBeGreaterThan(0.9);
const isFilled = (place: Locator, name: string) =>
  expect.poll(() => fillOf(place), `the inside of ${name}`).toBeGreaterThan(0.5);

test('with the colours of the system a landing page keeps its buttons, bubbles and numbers', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.goto('/');
  await hasEdge(page.getByRole('main').getByRole('link', { name: 'Hacer una consulta' }).first(), 'the main button');
  const mine = page.getByText('Desde el lunes tengo ronchas').locator('..');
  const theirs = page.getByText('Gracias por las fotos.').locator('..');
  await hasEdge(mine, 'a bubble of the patient');
  await hasEdge(theirs, 'a bubble of the doctor');
  await expect(mine).toHaveCSS('outline-width', '3px');
  await expect(theirs).toHaveCSS('outline-width', '1px');
  await page.keyboard.press('Tab');
  await hasEdge(page.locator(':focus'), 'what has the focus');
});

test('with the colours of the system a refused sign-in and the account menu stand out from the page', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/400 \(Bad Request\).*signInWithPassword/);
  await page.setViewportSize(phone.viewport);
  await page.goto('/login');
  await page.getByLabel('Correo').fill('nadie@consultorio.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await hasEdge(page.locator('[data-told=form]'), 'the notice of a refused sign-in');
  const patient = await newPatient(baseURL ?? '');
  await openSignedIn(page, patient.email, '/inicio');
  await page.getByRole('button', { name: 'Mi cuenta' }).click();
  await hasEdge(
    page.getByRole('menu').locator('xpath=ancestor-or-self::*[contains(@class, "MuiPaper-root")]'),
    'the menu',
  );
});

test('with the colours of the system a patient sees progress, timeline, messages and switches', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  const draft = await draftOf(patient);
  await page.setViewportSize(phone.viewport);
  await openSignedIn(page, patient.email, `/nueva-consulta?consulta=${draft.id}&paso=preguntas&grupo=detalle`);
  const bar = page.getByRole('progressbar', { name: /^Paso/ });
  await hasEdge(bar, 'the progress');
  // The edge alone is a third of a bar that is six pixels high.
  await expect.poll(() => fillOf(bar), 'the filled part of the progress').toBeGreaterThan(0.5);
  expect(await fillOf(bar)).toBeLessThan(0.9);
  const chosen = page.getByRole('radio', { name: '3', exact: true }).locator('..');
  await isFilled(chosen, 'the chosen step of a scale');
  expect(await fillOf(page.getByRole('radio', { name: '4', exact: true }).locator('..'))).toBeLessThan(0.5);

  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  await doctor.call('sendMessage', { consultationId: id, text: 'Buenos días', idempotencyKey: crypto.randomUUID() });
  const said = { consultationId: id, text: 'Buenos días, doctor', idempotencyKey: crypto.randomUUID() };
  await patient.endpoint.call('sendMessage', said);
  await page.goto(`/detalle-consulta/${id}`);
  const steps = page.getByRole('list', { name: 'Avance de la consulta' }).getByRole('listitem');
  for (const index of [0, 1, 2]) await hasEdge(steps.nth(index).locator('[aria-hidden]').last(), `step ${index + 1}`);
  await isFilled(page.locator('[aria-current=step] [aria-hidden]').last(), 'the step of now');
  await isFilled(steps.nth(1).locator('[aria-hidden]').first(), 'the line between two steps');
  await page.goto(`/detalle-consulta/${id}?vista=mensajes`);
  const log = page.getByRole('log', { name: 'Mensajes' });
  const theirs = log.getByText('Buenos días', { exact: true }).locator('..');
  const mine = log.getByText('Buenos días, doctor').locator('..');
  await hasEdge(theirs, 'a message of the doctor');
  await hasEdge(mine, 'a message of the patient');
  await expect(mine).toHaveCSS('outline-width', '3px');
  await page.goto('/perfil?seccion=avisos');
  const knob = page.locator('.MuiSwitch-thumb').first();
  await isFilled(knob, 'the knob of a switch');
});

test('with the colours of the system a doctor sees the chosen tab, states and what the message is', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, '/consultas');
  await isFilled(page.locator('[data-tab-line]'), 'the line of the chosen tab');
  await isFilled(page.getByRole('navigation').getByRole('link', { name: 'Consultas' }), 'the current page in the menu');
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.goto(`/atender-consulta/${id}`);
  await hasEdge(page.getByText('En atención').first(), 'the state');
  await isFilled(page.getByRole('button', { name: 'Mensaje al paciente' }), 'what is written');
  expect(await fillOf(page.getByRole('button', { name: 'Nota interna' }))).toBeLessThan(0.5);
  await hasEdge(page.getByRole('button', { name: 'Firmar y cerrar' }).first(), 'the main button');
});

test('with the colours of the system a dialog stands out from the page that it covers', async ({ page, baseURL }) => {
  const email = freshEmail('recien');
  const nobody = await openEndpoint(baseURL ?? '');
  await nobody.call('registerPatient', { email, password: demoPassword });
  await nobody.verifyEmail(email);
  await page.setViewportSize(phone.viewport);
  await openSignedIn(page, email, '/inicio');
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await hasEdge(dialog, 'the dialog');
});

test('no box of the patient’s side is one by its colour alone', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const sent = await submittedOf(patient);
  const closed = await closedOf(baseURL ?? '', patient);
  const draft = await draftOf(patient);
  await page.setViewportSize(phone.viewport);
  // Its colours are asked for, so they have to be there.
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/');
  await expect(page.getByText('Tu resultado está listo')).toBeVisible();
  expect(await boxesByColourAlone(page), '/').toEqual([]);
  await seedSession(page, patient.email);
  for (const [address, words] of [
    ['/inicio', 'Continúa tu consulta'],
    [`/nueva-consulta?consulta=${draft.id}&paso=envio`, 'Si la envías ahora'],
    [`/detalle-consulta/${sent.id}`, 'Lo que nos contaste'],
    [`/detalle-consulta/${sent.id}?vista=mensajes`, 'Mensajes'],
    [`/detalle-consulta/${closed.id}`, 'Es un dolor de cabeza por cansancio.'],
    ['/perfil?seccion=avisos', 'Avisos'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await boxesByColourAlone(page), address).toEqual([]);
  }
});

test('with the colours of the system the box of who does not say where she lives keeps its edges around the tick', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(phone.viewport);
  const patient = await newPatient(baseURL ?? '');
  await openSignedIn(page, patient.email, '/perfil?seccion=datos');
  await page.getByLabel('Domicilio').fill('');
  const box = page.getByRole('checkbox', { name: /dónde vivo/ });
  await box.click();
  await hasEdge(box.locator('[aria-hidden=true]').first(), 'the box');
});

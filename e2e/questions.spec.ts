import type { Page } from '@playwright/test';
import { draftOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use(phone);

const atHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('the questions come one group a page: back and forward, without a connection, and to the very answer before sending', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  guard.expected.push(/net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/, /Failed to fetch/);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient, { motivo: '', dolor: null });
  const address = `/nueva-consulta?consulta=${id}`;
  const bar = page.getByRole('progressbar', { name: 'Paso 3 de 6' });
  const done = async () => Number(await bar.getAttribute('aria-valuenow'));

  await test.step('a draft goes on where an answer is wanting, and says which', async () => {
    await openSignedIn(page, patient.email, address);
    await expect(page.getByRole('heading', { level: 1, name: '¿Qué te pasa?' })).toBeVisible();
    await goOn(page);
    const missing = page.getByRole('list', { name: 'Respuestas que faltan' });
    await expect(missing.getByRole('button')).toHaveText(['Cuéntanos con tus palabras qué te pasa']);
    await expect(page.getByLabel('Cuéntanos con tus palabras qué te pasa')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Cuéntanos con tus palabras qué te pasa').fill('Dolor de cabeza');
  });

  const first = await done();
  await goOn(page);
  await atHeading(page, '¿Dónde lo sientes?');
  expect(await done()).toBeGreaterThan(first);
  await expect(page.getByText('Cuéntanos · parte 2 de 4')).toBeVisible();

  await test.step('where it hurts is marked on a body, by finger and by keyboard, or in the list', async () => {
    const front = page.getByRole('group', { name: 'De frente' });
    await front.getByRole('checkbox', { name: 'Rodilla derecha' }).tap();
    await front.getByRole('checkbox', { name: 'Cabeza' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'De espaldas' }).tap();
    await page.getByRole('group', { name: 'De espaldas' }).getByRole('checkbox', { name: 'Columna' }).tap();
    await expect(page.getByText('Marcaste: Cabeza; Rodilla derecha; Columna.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Elegir de una lista' }).click();
    await page.getByRole('checkbox', { name: 'Columna' }).uncheck();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Marcar en el dibujo' }).click();
    await expect(page.getByText('Marcaste: Cabeza; Rodilla derecha.')).toBeVisible();
  });
  await goOn(page);
  await atHeading(page, 'Más detalle');
  const second = await done();

  await test.step('without a connection the page says that the answer waits here, wherever she has scrolled', async () => {
    await context.setOffline(true);
    await page.getByRole('radiogroup', { name: '¿Cuánto dolor tienes?' }).getByText('4', { exact: true }).click();
    const note = page.getByRole('status').filter({ hasText: 'Guardado en este dispositivo' });
    await expect(note).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(note).toBeInViewport();
    await goOn(page);
    await atHeading(page, 'Lo que has hecho');
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' }).first()).toHaveText('Guardado');
  });

  await test.step('«atrás» of the browser and of the page lead to the group before, and lose nothing', async () => {
    await page.goBack();
    await atHeading(page, 'Más detalle');
    await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Atrás' }).click();
    await atHeading(page, '¿Dónde lo sientes?');
    await page.getByRole('button', { name: 'Atrás' }).click();
    await atHeading(page, '¿Qué te pasa?');
    await expect(page.getByLabel('Cuéntanos con tus palabras qué te pasa')).toHaveValue('Dolor de cabeza');
    // The page's own way back took the browser's: the same groups lie ahead again.
    await page.goForward();
    await page.goForward();
    await atHeading(page, 'Más detalle');
    expect(await done()).toBe(second);
  });

  await goOn(page);
  await atHeading(page, 'Lo que has hecho');
  await goOn(page);
  await atHeading(page, 'Fotos y estudios');
  await page.reload();
  await page.getByRole('button', { name: 'Atrás' }).click();
  await atHeading(page, 'Lo que has hecho');

  await test.step('from the review to the very answer, and straight back', async () => {
    await page.goto(`${address}&paso=envio`);
    const change = page.getByRole('button', { name: 'Cambiar: ¿Cuánto dolor tienes?' });
    await expect(change).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await change.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Más detalle' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: '¿Cuánto dolor tienes?' })).toBeInViewport();
    await page.getByRole('radiogroup', { name: '¿Cuánto dolor tienes?' }).getByText('7', { exact: true }).click();
    await page.getByRole('button', { name: 'Volver a revisar' }).click();
    await atHeading(page, 'Revisa y envía');
    await expect(page.getByText('7 de 10')).toBeVisible();
    await expect(page.getByText('Cabeza, Rodilla derecha')).toBeVisible();
  });
});

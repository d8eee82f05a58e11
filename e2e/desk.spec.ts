import type { Page } from '@playwright/test';
import type { Endpoint } from './harness/callable-endpoint.ts';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, heldBack, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

interface Note {
  version: number;
  evolution: string;
  plan: string;
}

const noteOf = (endpoint: Endpoint, consultationId: string) =>
  endpoint.call<Note>('getClinicalNote', { consultationId });

/** Somebody else, or another tab, saves the note with another plan. */
async function planElsewhere(endpoint: Endpoint, consultationId: string, plan: string): Promise<void> {
  const { version, evolution } = await noteOf(endpoint, consultationId);
  const rest = { findings: '', prognosis: '', patientText: '', vitals: {}, diagnoses: [] };
  await endpoint.call('saveClinicalNote', { consultationId, expectedVersion: version, evolution, plan, ...rest });
}

const saved = (page: Page) => expect(page.getByText(/^Guardado/)).toBeVisible();

test('two windows on one note: both texts are shown, and nothing is lost', async ({ page, baseURL, guard }) => {
  // The refused save is the subject of this journey.
  guard.expected.push(/status of 409.*saveClinicalNote/);
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const plan = page.getByLabel('Plan de manejo');
  // However slow the other window is, it saves first.
  const late = heldBack();
  await page.route('**/trpc/saveClinicalNote*', async (route) => {
    await late.opened;
    await route.continue();
  });
  await plan.fill('Reposo en casa.');
  await planElsewhere(doctor, id, 'Líquidos abundantes.');
  late.open();

  const dialog = page.getByRole('dialog', { name: 'Hay dos versiones de la nota' });
  await expect(dialog.getByRole('group', { name: 'Lo que escribiste aquí' })).toContainText('Reposo en casa.');
  await expect(dialog.getByRole('group', { name: 'La otra versión' })).toContainText('Líquidos abundantes.');
  await dialog.getByRole('button', { name: 'Decidir después' }).click();
  await expect(page.getByText('Sin guardar: hay dos versiones')).toBeVisible();
  expect((await noteOf(doctor, id)).plan).toBe('Líquidos abundantes.');

  await page.getByRole('button', { name: 'Comparar y elegir' }).click();
  await dialog.getByRole('button', { name: 'Las dos' }).click();
  await dialog.getByRole('button', { name: 'Guardar nota' }).click();
  await saved(page);
  await expect(plan).toHaveValue('Reposo en casa.\n\nLíquidos abundantes.');
  expect((await noteOf(doctor, id)).plan).toBe('Reposo en casa.\n\nLíquidos abundantes.');
});

test('a template by section, its blanks by Tab, taken back; a quick text by a slash', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '', 'Amalia');
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const evolution = page.getByRole('textbox', { name: 'Evolución del padecimiento' });
  await evolution.fill('Lo que ya había.');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Usar plantilla' });
  // The search has the focus: what is typed finds, by the text too, and arrows walk what was found.
  await expect(dialog.getByRole('combobox', { name: 'Buscar plantilla' })).toBeFocused();
  await page.keyboard.type('infeccion resp');
  await expect(dialog.getByRole('option', { name: /Infección respiratoria viral/, selected: true })).toBeVisible();
  await dialog
    .getByRole('group', { name: 'Qué hacer con Evolución del padecimiento' })
    .getByRole('button', { name: 'Reemplazar' })
    .click();
  await dialog.getByRole('group', { name: 'Qué hacer con Pronóstico' }).getByRole('button', { name: 'Omitir' }).click();
  await dialog.getByRole('button', { name: 'Aplicar plantilla' }).click();
  // The first blank is selected: typed words take its place.
  await expect(evolution).toBeFocused();
  await page.keyboard.type('tres');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sin');
  await expect(evolution).toHaveValue(/con tres días de odinofagia, rinorrea y tos, sin fiebre/);
  await expect(page.getByRole('textbox', { name: 'Pronóstico' })).toHaveValue('');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(evolution).toHaveValue('Lo que ya había.');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(evolution).toHaveValue(/con tres días/);

  // The template left a draft of an order: its tab stands open beside the note.
  await expect(page.getByRole('tab', { name: /Órdenes/, selected: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Chat/ }).click();
  const message = page.getByRole('textbox', { name: 'Escribe un mensaje' });
  await message.fill('/pedir');
  await expect(page.getByRole('option', { name: /Pedir fotos con mejor luz/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue(/^Hola, Amalia\. ¿Podrías tomar otra foto/);
});

test('a whole attention on a phone: what is missing is one tap away, and it is signed', async ({ openAs, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  await patient.endpoint.call('sendMessage', {
    consultationId: id,
    text: '¿Ya me puede decir qué tengo?',
    idempotencyKey: crypto.randomUUID(),
  });
  const page = await openAs({ ...phone, baseURL });
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  await page.getByLabel('Evolución del padecimiento').fill('Cefalea tensional desde ayer.');
  await page.getByLabel('Plan de manejo').fill('Paracetamol y reposo.');
  await page.getByLabel('Texto para el paciente').fill('Es una cefalea tensional.');
  await saved(page);

  const sign = page.getByRole('dialog', { name: 'Firmar y cerrar' });
  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await sign.getByRole('button', { name: 'Ir a: Elige el diagnóstico principal' }).click();
  const search = page.getByRole('combobox', { name: 'Diagnósticos CIE-10' });
  await expect(search).toBeFocused();
  await search.fill('cefalea tencional');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('list', { name: 'Diagnósticos elegidos' })).toContainText('Principal');
  await saved(page);

  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await sign.getByRole('button', { name: 'Ir a: Lee los mensajes nuevos del paciente' }).click();
  await expect(page.getByText('¿Ya me puede decir qué tengo?')).toBeVisible();
  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  // Neither takes a way back to the note.
  await sign.getByRole('button', { name: 'No explorado a distancia' }).click();
  await expect(sign.getByText('La exploración está descrita')).toBeVisible();
  await sign.getByRole('button', { name: 'Bueno si se sigue el tratamiento' }).click();
  await sign.getByRole('button', { name: 'Firmar y cerrar' }).click();
  await expect(sign).toBeHidden();
  await page.getByRole('tab', { name: 'Nota' }).click();
  await expect(page.getByText('Firmada')).toBeVisible();
  expect(await doctor.call('getClinicalNote', { consultationId: id })).toMatchObject({
    ...{ status: 'signed', prognosis: 'Bueno si se sigue el tratamiento' },
    findings: 'No explorado a distancia',
  });
});

test('diagnoses at hand and diagnoses found are lists that axe finds no fault in, on both themes', async ({
  page,
  baseURL,
}) => {
  const { id } = await attendedOf(baseURL ?? '', await newPatient(baseURL ?? ''));
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const field = page.getByRole('combobox', { name: 'Diagnósticos CIE-10' });
    await field.click();
    const list = page.getByRole('listbox', { name: 'Diagnósticos encontrados' });
    await expect(list.getByRole('group', { name: 'Frecuentes' }).getByRole('option').first()).toBeVisible();
    await expect.poll(() => violations(page), `at hand, ${colorScheme}`).toEqual([]);
    await field.fill('dermatitis');
    await expect(list.getByRole('option', { name: /Dermatitis/ }).first()).toBeVisible();
    await expect(list.getByRole('group')).toHaveCount(0);
    await expect.poll(() => violations(page), `found, ${colorScheme}`).toEqual([]);
    await field.fill('');
    await page.keyboard.press('Escape');
  }
});

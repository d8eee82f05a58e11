import type { Page } from '@playwright/test';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Borrador guardado' })).toBeVisible();

test('a shared template: variables by their first letters, what is misspelt is named and mended, applied at the desk', async ({
  page,
  openAs,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Amalia');
  const { id } = await attendedOf(baseURL ?? '', patient);
  const name = `Tos ${crypto.randomUUID().slice(0, 8)}`;
  await openSignedIn(page, demo.admin, '/plantillas');
  await page.getByRole('link', { name: 'Nueva plantilla' }).click();
  await page.getByLabel('Nombre de la plantilla').fill(name);
  await page.getByRole('button', { name: 'Crear plantilla' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const evolution = page.getByRole('textbox', { name: 'Evolución del padecimiento' });
  await evolution.click();
  await page.keyboard.type('{{nom');
  const offered = page.getByRole('listbox', { name: 'Variables' });
  await expect(offered.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(offered.getByRole('option', { name: /^nombre del paciente/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' con tos de [[días]] días. {{pacient.age}} años.');
  await expect(evolution).toHaveText('nombre del paciente con tos de [[días]] días. {{pacient.age}} años.');
  await expect(page.getByText('Línea 1: «{{pacient.age}}» no es una variable')).toBeVisible();

  const plan = page.getByRole('textbox', { name: 'Plan de manejo' });
  await plan.click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('- Reposo');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' en casa');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Líquidos');
  await expect(plan.locator('p[data-item=bullet]')).toHaveText(['Reposo en casa', 'Líquidos']);
  await expect(plan.locator('strong')).toHaveText('Reposo');
  await saved(page);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page
    .getByRole('list', { name: 'Problemas' })
    .getByRole('button', { name: /Evolución/ })
    .click();
  await expect(evolution).toBeFocused();
  await page.getByRole('button', { name: 'Cambiar por «edad del paciente»' }).click();
  await expect(evolution).toHaveText(/días\. edad del paciente años\./);
  await expect(page.getByRole('button', { name: 'Sin problemas' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Por corregir: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await page.getByRole('tab', { name: 'Vista', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toContainText('María Fernanda con tos de [[días]] días. 34 años.');
  await expect.poll(() => violations(page)).toEqual([]);
  await saved(page);

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(page.getByText('Se publicó la versión 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled();

  const desk = await openAs({ ...desktop, baseURL });
  await openSignedIn(desk, demo.doctor, `/atender-consulta/${id}`);
  await desk.getByRole('button', { name: 'Plantilla', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Usar plantilla' });
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByRole('button', { name: 'Aplicar plantilla' }).click();
  const note = desk.getByRole('textbox', { name: 'Evolución del padecimiento' });
  await expect(note).toHaveValue(/^Amalia con tos de \[\[días\]\] días\. \d+ años\.$/);
  await expect(desk.getByRole('textbox', { name: 'Plan de manejo' })).toHaveValue('• Reposo en casa\n• Líquidos');
  await expect(desk.getByRole('button', { name: 'Queda 1 espacio por llenar: ir a él' })).toBeVisible();

  // Used once, and a phone shows the same editor without its side panel.
  const small = await openAs({ ...phone, baseURL });
  await openSignedIn(small, demo.admin, `/plantillas?buscar=${encodeURIComponent(name)}`);
  await small.getByRole('link', { name }).click();
  await expect(small.getByText(/versión 1\s· 1 uso/)).toBeVisible();
  await small.getByRole('textbox', { name: 'Plan de manejo' }).click();
  await small.getByRole('button', { name: 'Variable', exact: true }).click();
  await small.getByRole('dialog').getByRole('button', { name: 'fecha de hoy' }).click();
  await expect(small.getByRole('textbox', { name: 'Plan de manejo' })).toContainText('fecha de hoy');
  await expect.poll(() => violations(small)).toEqual([]);
});

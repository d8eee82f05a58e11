import { submittedOf } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

// A colour half-way through a transition has no contrast of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without a mouse: down and up the queue, open, back, take, and an order at the desk', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '');
  const { folio } = await submittedOf(patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/consultas?vista=sin-asignar&buscar=${folio}`);
  const link = page
    .getByRole('row')
    .filter({ hasText: folio ?? '' })
    .getByRole('link')
    .first();
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  await page.keyboard.press('k');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/atender-consulta\//);
  await expect(page.getByRole('region', { name: 'Datos del paciente' })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/atender-consulta\//);
  await page.getByRole('button', { name: 'Iniciar atención' }).press('Enter');

  const plan = page.getByLabel('Plan de manejo');
  await plan.fill('Reposo en casa.');
  await page.getByLabel('Texto para el paciente').fill('Es cansancio.');
  await page.getByRole('button', { name: 'Así lo verá el paciente' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Así lo verá el paciente' });
  await expect(preview).toContainText('Es cansancio.');
  await expect(preview).toContainText('Reposo en casa.');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('o');
  await expect(page.getByRole('tab', { name: /Órdenes/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Laboratorio' }).press('Enter');
  await expect(page.getByRole('dialog').first().getByLabel('Estudio 1')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

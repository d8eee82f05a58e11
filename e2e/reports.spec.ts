import { readFile } from 'node:fs/promises';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use(desktop);

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

test('in which service do promises break on that day of the week? Three presses, and the table as a file', async ({
  page,
}) => {
  await openSignedIn(page, demo.admin, '/configuraciones');
  await page.getByRole('link', { name: 'Reportes', exact: true }).click();
  // On which days of the week the demo's consultations came in depends on today's.
  await page.getByRole('tab', { name: 'Día de la semana' }).click();
  const day = await page
    .getByRole('table', { name: 'Por día de la semana' })
    .locator('tbody tr > *')
    .first()
    .innerText();
  const number = weekdays.indexOf(day) + 1;
  expect(number, day).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Servicio' }).click();
  await page.getByRole('button', { name: day, exact: true }).click();
  const table = page.getByRole('table', { name: 'Por servicio' });
  await table.getByRole('button', { name: '1.ª respuesta a tiempo' }).click();
  await expect(table.getByRole('columnheader', { name: '1.ª respuesta a tiempo' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByText(`solo ${day.toLowerCase()}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`en-dia=${number}`));
  await page.reload();
  await expect(page.getByRole('button', { name: day, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^reporte-servicios-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Del (hora del centro de México)');
  expect(text.trim().split('\r\n').length).toBeGreaterThan(1);
});

test('a doctor reads what is the own behind «Carga y tiempos», and no accessibility rule is broken', async ({
  page,
}) => {
  await openSignedIn(page, demo.doctora, '/consultas');
  await page.getByRole('button', { name: /Carga y tiempos/ }).click();
  await expect(page.getByRole('region', { name: 'Cifras principales' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Por servicio' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Médico', exact: true })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Médico' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import { submittedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test('two consultations are marked by key, taken home as CSV, and given to one doctor together', async ({
  page,
  baseURL,
}) => {
  const [one, other] = await Promise.all(
    ['Ximena', 'Yolanda'].map((name) => newPatient(baseURL ?? '', name, 'Marcada')),
  );
  const folios = [await submittedOf(one!), await submittedOf(other!)].map(({ folio }) => folio ?? '');
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/consultas?vista=sin-asignar&buscar=Marcada');
  const table = page.getByRole('table', { name: 'Consultas' });
  await expect(table.getByRole('link', { name: /Marcada/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Enviadas' }).selectOption({ label: 'Hoy' });
  await expect(page).toHaveURL(/desde=\d{4}-\d\d-\d\d&hasta=/);
  await expect(table.getByRole('link', { name: /Marcada/ })).toHaveCount(2);
  await table.getByRole('link', { name: /Ximena/ }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Consultas marcadas' });
  // The other may stand above the first: the key then stays at the last row, and takes its mark back.
  await table.getByRole('checkbox', { name: `Marcar ${folios[0]}` }).check();
  await table.getByRole('checkbox', { name: `Marcar ${folios[1]}` }).check();
  await expect(bar.getByRole('status')).toHaveText('2 marcadas');
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  for (const folio of folios) expect(file).toContain(folio);

  await bar.getByRole('button', { name: 'Asignar médico' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar 2 consultas' });
  await dialog.getByRole('radio').first().check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Asignar 2 consultas' }).click();
  await expect(page.getByText('2 consultas asignadas.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(table.getByRole('link', { name: /Marcada/ })).toHaveCount(0);
});

test('on a phone a card is marked by a press anywhere on it: consultations, patients and orders', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await openSignedIn(page, demo.admin, '/consultas?vista=todas&desde=2020-01-01');
  for (const [path, list, bar] of [
    ['/consultas?vista=todas&desde=2020-01-01', 'Consultas', 'Consultas marcadas'],
    ['/pacientes', 'Pacientes', 'Pacientes marcados'],
    ['/pedidos', 'Pedidos', 'Pedidos marcados'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Marcar vari[ao]s$/ }).click();
    const card = page.getByRole('list', { name: list }).getByRole('listitem').first();
    const box = card.getByRole('checkbox');
    await expect(box).toBeVisible();
    const { width, height } = (await card.boundingBox())!;
    await card.click({ position: { x: width - 20, y: height - 20 } });
    await expect(box).toBeChecked();
    const marks = page.getByRole('group', { name: bar });
    await expect(marks.getByRole('status')).toHaveText(/^1 marcad[ao]$/);
    await expect(marks.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
  }
});

test('on a phone the days stand beside each other, and nothing runs out of the page', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await openSignedIn(page, demo.admin, '/consultas?vista=todas&desde=2026-01-01');
  await expect(page.getByLabel('Enviadas desde')).toHaveValue('2026-01-01');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const days = [page.getByLabel('Enviadas desde'), page.getByLabel('Enviadas hasta')];
  for (const day of days) expect((await day.boundingBox())!.x + (await day.boundingBox())!.width).toBeLessThan(304);
  expect(await violations(page)).toEqual([]);
});

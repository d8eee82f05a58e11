import { readFile } from 'node:fs/promises';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

const foreign = (name: string) => `apps/server/src/domain/fhir/foreign/${name}.json`;

test('the questionnaire of another clinic: refused when it is none, looked at, imported, mended, published, sent on', async ({
  page,
  guard,
}) => {
  guard.expected.push(/status of 400.*previewQuestionnaire/);
  await openSignedIn(page, demo.admin, '/formularios');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar un cuestionario' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('<Questionnaire/>') });
  await expect(dialog.getByRole('alert')).toContainText('XML');
  const broken = { resourceType: 'Questionnaire', status: 'active', item: [{ text: '¿Fuma?', type: 'boolean' }] };
  await file.setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from(JSON.stringify(broken)) });
  await expect(dialog.getByRole('alert')).toContainText('Questionnaire.item[0].linkId');

  await file.setInputFiles(foreign('paediatric-intake'));
  await expect(dialog.getByRole('heading', { name: 'Entendimos 4 secciones y 21 preguntas' })).toBeVisible();
  await expect(dialog.getByLabel('Nombre del formulario')).toHaveValue('Ingreso a pediatría');
  const changed = dialog.getByRole('region', { name: 'Se importa con cambios' });
  await changed.getByText('Opciones que están en otro lugar').click();
  await expect(changed.getByText('Vacunas que faltan')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'No se importa' })).toContainText('Cálculos y llenado automático');
  await expect.poll(() => violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Crear borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingreso a pediatría' })).toBeVisible();
  await page.getByRole('button', { name: 'Por corregir: 1' }).click();
  await page.getByRole('tabpanel').getByText('Vacunas que faltan').click();
  for (const option of ['BCG', 'Rotavirus']) {
    await page.getByRole('button', { name: 'Agregar opción' }).click();
    await page
      .getByRole('textbox', { name: /^Opción/ })
      .last()
      .fill(option);
  }
  await expect(page.getByRole('button', { name: 'Sin problemas' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publishing = page.getByRole('dialog');
  await publishing.getByLabel('Qué cambió y por qué').fill('Viene del hospital');
  await publishing.getByRole('button', { name: 'Publicar versión 1' }).click();
  await expect(publishing).toBeHidden();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar (FHIR)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ingreso-a-pediatria-v1.json');
  const sent = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(sent).toMatchObject({ resourceType: 'Questionnaire', version: '1', status: 'active' });

  // Our own form comes back whole.
  await page.goto('/formularios');
  await page.getByRole('button', { name: 'Importar' }).click();
  await file.setInputFiles(await download.path());
  await expect(dialog.getByText('Se importa completo: nada se pierde.')).toBeVisible();
});

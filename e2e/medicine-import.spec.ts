import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A folder for pictures, when somebody wants to look: `SHOTS=folder npx playwright test medicine-import`. */
const shots = process.env.SHOTS;
const sizes = { 1440: desktop.viewport, 820: { width: 820, height: 1180 }, 390: phone.viewport };

const medicines = [
  'Nombre genérico;Forma farmacéutica;Concentración;Marcas;Clave ATC',
  'Xilofantrina;Tableta;25 mg;Xilofan;N02BG99',
  'Paracetamol;Tableta;325 mg;Paracetol;',
  'Losartán;Tableta;50 mg;;',
  'Clonzepam;Tableta;2 mg;;',
].join('\r\n');
const rules = [
  'medicamento a,medicamento b,nivel,texto,fuente',
  'Xilofan,Losartán,pregunta,esta clínica lo vigila; se mide a la semana.,"Comité, acta 12"',
  'grupo: AINE,Losartán,pregunta,se vigila la función renal.,',
].join('\n');

test('an administrator brings medicines and rules, and the doctor who prescribes meets them while typing', async ({
  page,
  browser,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Aurelia', 'Vigía');
  const { id } = await attendedOf(baseURL ?? '', patient);
  const look = async (name: string) => {
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      expect(await violations(page), `${name} ${size}`).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png`, fullPage: true });
    }
    await page.setViewportSize(desktop.viewport);
  };
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/configuraciones?seccion=medicamentos');
  const ofMedicines = page.getByRole('region', { name: 'Medicamentos de la clínica', exact: true });
  const ofRules = page.getByRole('region', { name: 'Reglas de interacción de la clínica', exact: true });
  await expect(ofMedicines.getByText('Todavía no se ha importado nada.')).toBeVisible();
  await look('empty');

  // As Windows writes it.
  const latin = Buffer.from(medicines, 'latin1');
  const preview = page.getByRole('region', { name: 'Vista previa del archivo' });
  await ofMedicines
    .locator('input[type=file]')
    .setInputFiles({ name: 'compendio.csv', mimeType: 'text/csv', buffer: latin });
  await expect(preview.getByText('Xilofantrina')).toBeVisible();
  await preview.getByRole('button', { name: 'Cambian · 1' }).click();
  await expect(preview.getByText('concentración: tableta 325 mg')).toBeVisible();
  await preview.getByRole('button', { name: 'No se leen · 1' }).click();
  await expect(preview.getByText('Se parece a un nombre que ya está: clonazepam.')).toBeVisible();
  await look('preview');
  const report = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Descargar los que no se leen' }).click();
  expect((await report).suggestedFilename()).toBe('rechazados-compendio.csv');
  await preview.getByRole('button', { name: 'Poner en uso' }).click();
  await expect(ofMedicines.getByText('En uso')).toBeVisible();

  const buffer = Buffer.from(rules);
  await ofRules.locator('input[type=file]').setInputFiles({ name: 'reglas.csv', mimeType: 'text/csv', buffer });
  await preview.getByRole('button', { name: 'Poner en uso' }).click();
  await expect(ofRules.getByText('En uso')).toBeVisible();
  await look('versions');

  const desk = await (await browser.newContext({ viewport: desktop.viewport })).newPage();
  await openSignedIn(desk, demo.doctor, `/atender-consulta/${id}`);
  await desk.getByRole('tab', { name: /Órdenes/ }).click();
  await desk.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }).click();
  const editor = desk.getByRole('dialog').first();
  const fill = async (line: number, name: string) => {
    const drug = editor.getByRole('group').filter({ hasText: `Medicamento ${line}` });
    const how = { Dosis: '1 tableta', Presentación: 'Tableta', Vía: 'Oral', Frecuencia: 'Cada 24 horas' };
    for (const [label, text] of Object.entries({ 'Nombre genérico': name, ...how, Duración: '5 días' }))
      await drug.getByLabel(label).fill(text);
  };
  await fill(1, 'Losartán');
  await editor.getByRole('button', { name: 'Agregar medicamento' }).click();
  await fill(2, 'Silofantrina');
  await expect(editor.getByText(/Losartán con xilofantrina: esta clínica lo vigila/).first()).toBeVisible();
  if (shots) await desk.screenshot({ path: `${shots}/desk-1440.png` });

  // Back at what ships: the open page hears of it.
  for (const region of [ofMedicines, ofRules]) {
    await region.getByRole('button', { name: 'Usar solo lo que trae la aplicación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar lo que trae' }).click();
    await expect(region.getByText('En uso')).toBeHidden();
  }
  await expect(editor.getByText(/esta clínica lo vigila/)).toHaveCount(0);
});

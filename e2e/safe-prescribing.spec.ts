import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A folder for pictures, when somebody wants to look: `SHOTS=folder npx playwright test safe-prescribing`. */
const shots = process.env.SHOTS;

test('a prescription is judged as it is typed: what stops, what asks for a reason, and the weight of a child', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expected.push(/status of 412/);
  const patient = await newPatient(baseURL ?? '', 'Guadalupe', 'Segura');
  await patient.endpoint.call('updatePatientGeneralForm', {
    alergias: 'me hincho con la penisilina',
    medicamentos: 'Warfarina',
  });
  const { version, phone: number } = await patient.endpoint.call<{ version: number; phone: string }>(
    'getPatientProfile',
  );
  const small = { firstName: 'Guadalupe', lastName: 'Segura', birthDate: '2021-05-01', sex: 'female', phone: number };
  await patient.endpoint.call('updatePatientProfile', { expectedVersion: version, ...small });
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }).click();
  const editor = page.getByRole('dialog').first();
  const first = editor.getByRole('group').filter({ hasText: 'Medicamento 1' });
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await first.getByLabel(label).fill(text);
  };
  const how = { Presentación: 'Tabletas', Vía: 'Oral', Frecuencia: 'Cada 8 horas', Duración: '5 días' };

  await fill({ 'Nombre genérico': 'Clonacepam', Dosis: '2 mg', ...how });
  await expect(first.getByText(/artículo 226|Ley General de Salud/)).toBeVisible();
  await editor.getByRole('button', { name: 'Emitir receta' }).click();
  const question = page.getByRole('dialog', { name: '¿Emitir receta?' });
  await expect(question.getByText('No se puede emitir así')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Emitir receta' })).toBeDisabled();
  if (shots) await page.screenshot({ path: `${shots}/stops-1440.png` });
  await question.getByRole('button', { name: 'Corregir' }).click();

  await fill({ 'Nombre genérico': 'Amoxicilina', Dosis: '250 mg', Presentación: 'Suspensión 250 mg/5 mL' });
  await editor.getByLabel('Peso del paciente (kg)').fill('muchos');
  await editor.getByRole('button', { name: 'Emitir receta' }).click();
  await expect(editor.getByText('Escribe el peso en kilogramos, por ejemplo 12.5')).toBeVisible();
  await editor.getByLabel('Peso del paciente (kg)').fill('17,5');
  await expect(editor.getByText('Escribe el peso en kilogramos')).toBeHidden();
  await expect(first.getByText(/alergia a «.*penisilina»/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (shots) {
    await page.screenshot({ path: `${shots}/editor-1440.png` });
    await page.setViewportSize(phone.viewport);
    await page.screenshot({ path: `${shots}/editor-390.png` });
    await first.getByText(/alergia a «.*penisilina»/).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shots}/finding-390.png` });
    await page.setViewportSize(desktop.viewport);
  }
  await editor.getByRole('button', { name: 'Emitir receta' }).click();
  await question.getByRole('button', { name: 'Emitir receta' }).click();
  await expect(question.getByText('Escribe el motivo para poder emitir')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (shots) {
    await page.screenshot({ path: `${shots}/asks-1440.png` });
    await page.setViewportSize(phone.viewport);
    await page.screenshot({ path: `${shots}/asks-390.png` });
    await page.setViewportSize(desktop.viewport);
  }
  await question.getByLabel('¿Por qué lo indicas de todos modos?').fill('Prueba cutánea negativa este año');
  await question.getByRole('button', { name: 'Emitir receta' }).click();
  await expect(editor).toBeHidden();
  await page
    .getByRole('button', { name: /R-\d\d-\d{6}/ })
    .first()
    .click();
  await expect(page.getByText('Prueba cutánea negativa este año')).toBeVisible();
  await expect(page.getByText('17.5 kg')).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/issued-1440.png` });
});

test('a prescription is typed without the mouse, by the catalogue, and stands on three widths', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Casilda', 'Teclas');
  await patient.endpoint.call('updatePatientGeneralForm', { alergias: 'Ninguna', medicamentos: 'Ninguno' });
  const { id } = await attendedOf(baseURL ?? '', patient);
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }).click();
  const editor = page.getByRole('dialog').first();
  const line = (number: number) => editor.getByRole('group').filter({ hasText: `Medicamento ${number}` });
  const name = (number: number) => line(number).getByLabel('Nombre genérico');
  await expect(name(1)).toBeFocused();
  await page.keyboard.type('parac');
  await expect(page.getByRole('option', { name: 'Paracetamol Tableta 500 mg · oral' })).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/list-1440.png` });
  await page.keyboard.press('Enter');
  await expect(line(1).getByLabel('Dosis')).toBeFocused();
  await page.keyboard.type('1 c/8h 3d');
  await page.keyboard.press('Enter');
  await expect(line(1).getByLabel('Frecuencia')).toHaveValue('Cada 8 horas');
  await expect(line(1).getByText('9 tabletas: 1 tableta, cada 8 horas, 3 días')).toBeVisible();

  await expect(name(2)).toBeFocused();
  await page.keyboard.type('amoxicilina acido clavulanico susp');
  await expect(page.getByRole('option').first()).toContainText('Amoxicilina / ácido clavulánico');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  for (const text of ['8', '7']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(name(3)).toBeFocused();
  await page.keyboard.type('fulanitox de nombre larguísimo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 tableta');
  await page.keyboard.press('Enter');
  await expect(line(3).getByText('No está en el catálogo: sin revisar', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 });
    await line(2).scrollIntoViewIfNeeded();
    const { scrollWidth, clientWidth } = await editor.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    if (shots) await page.screenshot({ path: `${shots}/typed-${width}.png` });
  }
});

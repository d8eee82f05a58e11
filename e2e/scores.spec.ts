import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Endpoint, openEndpoint } from './harness/callable-endpoint.ts';
import { attendedDraft, draftOfForm } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'reduce' } });

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const look = async (page: Page, name: string) => {
  const folder = process.env.SCORE_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: false });
};

test('an instrument is imported by its name; its scores are judged beside their fields, at every size and by key', async ({
  page,
}) => {
  const name = `PHQ-9 ${randomUUID().slice(0, 6)}`;
  await openSignedIn(page, demo.admin, '/formularios');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar un cuestionario' });
  await dialog.getByRole('list', { name: 'Los contesta el paciente' }).waitFor();
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await look(page, `import-${size}`);
    await expect.poll(() => violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: /^PHQ-9/ }).press('Enter');
  await dialog.getByLabel('Nombre del formulario').fill(name);
  await look(page, 'import-chosen');
  await dialog.getByRole('button', { name: 'Crear borrador' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    // The panel covers the list where there is no room beside it.
    if (width < 900) await page.getByRole('button', { name: /Sin problemas|Por corregir/ }).click();
    await page.getByRole('tab', { name: 'Puntajes' }).click();
    const scale = page.getByRole('region', { name: 'PHQ-9' });
    await look(page, `scales-${size}`);
    await expect.poll(() => violations(page)).toEqual([]);
    const end = scale.getByRole('textbox', { name: 'Hasta, rango 1' });
    await end.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await expect(end).toHaveAccessibleDescription('Los puntajes de 3 a 4 no están en ningún rango');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    const start = scale.getByRole('textbox', { name: 'Desde, rango 2' });
    await expect(start).toHaveAccessibleDescription('Se encima con el rango 1, que llega hasta 7');
    await start.scrollIntoViewIfNeeded();
    await look(page, `overlap-${size}`);
    await expect.poll(() => violations(page)).toEqual([]);
    // From field to field by Tab, as the row reads.
    await page.keyboard.press('Tab');
    await expect(scale.getByRole('combobox', { name: 'Gravedad, rango 1' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('4');
    await expect(start).toHaveAccessibleDescription('');
    if (width < 900) await page.getByRole('button', { name: 'Volver a la lista' }).click();
  }

  // A second one joins the form, with the questions that it scores.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Puntajes' }).click();
  await page.getByRole('button', { name: 'Agregar un instrumento' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar un instrumento' });
  await adding.getByRole('button', { name: /^FeverPAIN/ }).click();
  await expect(adding).toBeHidden();
  const added = page.getByRole('region', { name: 'FeverPAIN' });
  await expect(added.getByText('Puede dar de 0 a 5.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Preguntas del formulario' })).toContainText('Pus en las amígdalas');
  await expect(page.getByRole('button', { name: 'Sin problemas' })).toBeVisible();
  await added.getByText('Puede dar de 0 a 5.').scrollIntoViewIfNeeded();
  await look(page, 'added');
  await expect.poll(() => violations(page)).toEqual([]);
});

/** The form of an instrument, published. */
async function publishedInstrument(admin: Endpoint, file: string): Promise<string> {
  const questionnaire = JSON.parse(await readFile(`docs/instruments/${file}.json`, 'utf8'));
  const input = { name: `${file} ${randomUUID().slice(0, 6)}`, questionnaire, idempotencyKey: randomUUID() };
  const { formId, version } = await admin.call<{ formId: string; version: number }>('importQuestionnaire', input);
  await admin.call('publishForm', { formId, expectedVersion: version, changeNote: 'Instrumento' });
  return formId;
}

test('the doctor reads the score with its alarm above the answers, and in the record', async ({ page, baseURL }) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const patient = await newPatient(baseURL!, 'Ximena');
  const draft = await draftOfForm(admin, patient, await publishedInstrument(admin, 'phq-9'));
  const calm = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`phq9-${at + 1}`, 'LA6568-5']));
  await attendedDraft(baseURL!, patient, draft, { ...calm, 'phq9-9': 'LA6569-3' });

  await openSignedIn(page, demo.doctor, `/atender-consulta/${draft.id}`);
  const score = page.getByRole('list', { name: 'Puntajes' }).getByRole('listitem').first();
  await expect(score).toContainText('PHQ-9');
  await expect(score).toContainText('de 0 a 27');
  await expect(score.getByText('Sin síntomas o mínimos').first()).toBeVisible();
  await expect(score.getByText(/pregunta por el riesgo hoy mismo \(9\. /)).toBeVisible();
  await score.getByText('Cómo se calcula').press('Enter');
  await expect(score.getByRole('list', { name: 'Rangos' })).toBeVisible();
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    await look(page, `desk-${size}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => violations(page)).toEqual([]);
  await page.goto(`/paciente/${patient.id}`);
  await expect(page.getByRole('region', { name: 'Puntajes' })).toContainText('1 (de 0 a 27): Sin síntomas o mínimos');
  await look(page, 'record');
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a score that the doctor takes is calculated when all is answered, and not before', async ({ page, baseURL }) => {
  const admin = await openEndpoint(baseURL!, { email: demo.admin, password: demoPassword });
  const patient = await newPatient(baseURL!, 'Yara');
  const draft = await draftOfForm(admin, patient, await publishedInstrument(admin, 'centor-mcisaac'));
  const doctor = await attendedDraft(baseURL!, patient, draft, { motivo: 'Dolor de garganta' });

  await openSignedIn(page, demo.doctor, `/atender-consulta/${draft.id}`);
  const questions = page.getByRole('group', { name: 'Preguntas para el médico' });
  await expect(questions.getByText('Sin respuestas: no se calcula')).toBeVisible();
  const answer = (question: string, option: string) =>
    questions.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option, exact: true }).check();
  await answer('Temperatura mayor de 38 °C, medida o referida', 'Sí');
  await answer('Tos', 'Sin tos');
  await answer('Ganglios cervicales anteriores dolorosos', 'Sí');
  await answer('Amígdalas inflamadas o con exudado', 'No');
  await expect(questions.getByText('Falta 1 respuesta: no se calcula')).toBeVisible();
  await look(page, 'note-missing');
  await answer('Edad', 'De 3 a 14 años');
  await expect(
    questions.getByText('Riesgo alto: prueba rápida o cultivo, o valorar antibiótico').first(),
  ).toBeVisible();
  await questions.getByText('Cómo se calcula').scrollIntoViewIfNeeded();
  await look(page, 'note-whole');
  await expect.poll(() => violations(page)).toEqual([]);
  const kept = () => doctor.call<{ doctorAnswers: object }>('getClinicalNote', { consultationId: draft.id });
  await expect.poll(async () => Object.keys((await kept()).doctorAnswers)).toHaveLength(5);
});

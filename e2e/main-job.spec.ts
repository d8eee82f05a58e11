import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { attachPhoto, fillBackground, fillDermatology, takePhoto } from './harness/patient-steps.ts';
import { demo, freshEmail, signIn } from './harness/people.ts';

const firstName = 'María Guadalupe';
const lastName = `Etcheverría ${freshEmail().slice(8, 16)}`;
const patientName = `${firstName} ${lastName}`;

const email = freshEmail('lupita');

async function registerAndVerify(page: Page): Promise<void> {
  await page.goto('/registro');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Consulta-2026');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('link', { name: 'bandeja de la demo' }).click();
  await page.getByLabel('Mostrar solo los de').fill(email);
  await page
    .getByRole('article', { name: /verific/i })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/inicio$/);
}

/** The price, and when and how it is paid in the clinic's own words. */
async function tellsOfPaying(place: Page | Locator): Promise<void> {
  await expect(place.getByText('$450 MXN').first()).toBeVisible();
  await expect(place.getByText(/Con tarjeta o transferencia/).first()).toBeVisible();
}

async function mailTellsOfPaying(page: Page): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto('/bandeja');
  await mail.getByLabel('Mostrar solo los de').fill(email);
  await tellsOfPaying(mail.getByRole('article', { name: 'Recibimos tu consulta' }));
  await mail.close();
}

/** From the empty home to the thanks page; gives the folio. */
async function askForConsultation(page: Page): Promise<string> {
  await page.goto('/nueva-consulta');
  // To be attended at a distance has a document and a box of its own, before the first word about her health.
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  await dialog.getByRole('checkbox', { name: /atiendan a distancia/ }).check();
  await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(dialog).toBeHidden();
  await fillDermatology(page, 'Una mancha roja en el brazo que crece desde hace tres semanas.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await attachPhoto(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillBackground(page, firstName, lastName);
  await page.getByRole('button', { name: 'Están al día, continuar' }).click();
  await expect(page.getByText('Una mancha roja en el brazo')).toBeVisible();
  await tellsOfPaying(page);
  await page.getByRole('checkbox', { name: /acepto que me atiendan a distancia/ }).check();
  await page.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page).toHaveURL(/\/gracias$/);
  // The button is gone with its page, which loaded for a while: the keyboard stands at the new one's heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tellsOfPaying(page.getByRole('region', { name: 'Pago' }));
  await mailTellsOfPaying(page);
  return page.getByText(/^C-\d{2}-\d{6,}$/).innerText();
}

async function writeNote(page: Page): Promise<void> {
  await page
    .getByLabel('Evolución del padecimiento')
    .fill('Mancha eritematosa de tres semanas de evolución, sin fiebre.');
  await page.getByLabel('Hallazgos').fill('Placa eritematosa de bordes definidos en cara anterior del antebrazo.');
  await page.getByRole('combobox', { name: 'Diagnósticos CIE-10' }).fill('dermatitis');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('list', { name: 'Diagnósticos elegidos' })).toContainText('Principal');
  await page.getByLabel('Pronóstico').fill('Bueno para la vida y la función.');
  await page.getByLabel('Plan de manejo').fill('Hidrocortisona tópica y revisión en dos semanas.');
  await page
    .getByLabel('Texto para el paciente')
    .fill('Es una irritación de la piel. Con la crema mejora en unos días.');
  await page.getByLabel('Signos de alarma').fill('- Se te hinchan los labios\n- Fiebre de 38 °C o más');
  await expect(page.getByText(/^Guardado/)).toBeVisible();
}

async function issuePrescription(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Órdenes/ }).click();
  await page.getByRole('group', { name: 'Nueva orden' }).getByRole('button', { name: 'Receta' }).click();
  const editor = page.getByRole('dialog').first();
  const drug = {
    'Nombre genérico': 'Hidrocortisona',
    Dosis: 'Capa delgada',
    Presentación: 'Crema al 1 %, tubo con 15 g',
    Vía: 'Cutánea',
    Frecuencia: 'Cada 12 horas',
    Duración: '7 días',
  };
  for (const [label, value] of Object.entries(drug)) await editor.getByLabel(label).fill(value);
  await editor.getByRole('button', { name: 'Emitir receta' }).click();
  await page.getByRole('dialog', { name: '¿Emitir receta?' }).getByRole('button', { name: 'Emitir receta' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /R-\d{2}-\d{6}/ })).toContainText('Vigente');
}

const chat = (page: Page) => page.getByRole('log', { name: 'Mensajes' });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
}

test('from registration to a signed answer, with both browsers open', async ({ openAs }) => {
  const doctor = await openAs(desktop);
  await signIn(doctor, demo.doctora);
  await expect(doctor).toHaveURL(/\/consultas/);
  await doctor.getByRole('tab', { name: /Sin asignar/ }).click();

  const patient = await openAs(phone);
  let uploads = 0;
  await test.step('the patient registers and verifies the e-mail', () => registerAndVerify(patient));
  const folio = await test.step('and sends a consultation with photos', () => askForConsultation(patient));

  await test.step('the queue shows it without a reload; the doctor takes and starts it', async () => {
    const row = doctor.getByRole('row').filter({ hasText: patientName });
    await expect(row).toContainText(folio);
    // Opened before it is anybody's, as one does to look first: its chat must write to the patient all the same.
    await row.getByRole('link', { name: patientName }).click();
    await expect(chat(doctor)).toBeVisible();
    await doctor.getByRole('button', { name: 'Tomar consulta' }).click();
    await doctor.getByRole('button', { name: 'Iniciar atención' }).click();
    await expect(doctor.getByLabel('Evolución del padecimiento')).toBeVisible();
    await expect(doctor.getByText('Penicilina').first()).toBeVisible();
  });

  await test.step('the patient sees it move, and they talk', async () => {
    await patient.getByRole('link', { name: 'Ver mi consulta' }).press('Enter');
    await expect(patient.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(patient.getByText('En atención').first()).toBeVisible();
    await tellsOfPaying(patient.getByRole('region', { name: 'Pago' }));
    await patient.getByRole('tab', { name: 'Mensajes' }).click();
    await say(doctor, 'Buenas tardes, ya vi sus fotos.');
    await expect(chat(patient)).toContainText('Buenas tardes, ya vi sus fotos.');
    await say(patient, 'Gracias, doctora. Hoy amaneció más roja.');
    await expect(chat(doctor)).toContainText('Hoy amaneció más roja.');
  });

  await test.step('the doctor asks, the patient answers', async () => {
    await doctor.getByRole('button', { name: 'Pedir información' }).click();
    const dialog = doctor.getByRole('dialog', { name: 'Pedir información' });
    await dialog.getByLabel('Tus preguntas').fill('¿Cambió de jabón o detergente?');
    await dialog.getByRole('button', { name: 'Enviar preguntas' }).click();
    // On a phone it is answered below the question, in the chat itself.
    await expect(chat(patient)).toContainText('¿Cambió de jabón o detergente?');
    const answer = patient.getByRole('region', { name: 'Mensajes con tu médico' });
    await answer.getByLabel('Tu respuesta').fill('Sí, cambié de detergente hace un mes.');
    await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(chat(doctor)).toContainText('cambié de detergente hace un mes');
    // The form went away: its place has the keyboard, in sight below the header.
    await expect(patient.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(patient.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(doctor.getByRole('button', { name: 'Firmar y cerrar' })).toBeVisible();
    // A question asked already does not stand there to be asked once more.
    await doctor.getByRole('button', { name: 'Pedir información' }).click();
    await expect(dialog.getByLabel('Tus preguntas')).toHaveValue('');
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the note saves itself and survives a reload', async () => {
    await writeNote(doctor);
    await doctor.reload();
    await expect(doctor.getByLabel('Plan de manejo')).toHaveValue(/Hidrocortisona tópica/);
    await expect(doctor.getByRole('list', { name: 'Diagnósticos elegidos' })).toContainText('Principal');
  });

  await test.step('a prescription is issued, the note signed', async () => {
    await patient.getByRole('tab', { name: 'Mensajes' }).click();
    await patient.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Y una duda más');
    // A photo is on its way at that moment, and does not arrive.
    await patient.route('**/files/*', async (route) => {
      if (route.request().method() === 'PUT') uploads += 1;
      else await route.continue();
    });
    await patient.locator('input[type="file"]').setInputFiles(await takePhoto(patient));
    await expect.poll(() => uploads).toBeGreaterThan(0);
    await issuePrescription(doctor);
    await doctor.getByRole('button', { name: 'Firmar y cerrar' }).click();
    const dialog = doctor.getByRole('dialog', { name: 'Firmar y cerrar' });
    await dialog.getByRole('button', { name: 'Firmar y cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(doctor.getByLabel('Evolución del padecimiento')).toHaveCount(0);
  });

  await test.step('the patient reads the result, opens the PDF and anybody may check it', async () => {
    // A patient writing in the chat then is led to the answer, and keeps words and files until they are thrown away.
    const unsent = patient.getByRole('group', { name: 'Lo que no se envió' });
    await expect(unsent).toContainText('Y una duda más');
    await expect(unsent).toContainText('mancha.jpg');
    // Also the next visit sends nothing to a closed chat. While it was taken, a slow desk may have made it try twice.
    const tried = uploads;
    await patient.reload();
    await expect(unsent).toContainText('mancha.jpg');
    expect(uploads).toBe(tried);
    await patient.getByRole('button', { name: 'Borrar lo que no envié' }).click();
    await expect(unsent).toHaveCount(0);
    await expect(chat(patient)).toBeFocused();
    await patient.getByRole('button', { name: 'Ver tu resultado' }).click();
    await expect(patient.getByRole('region', { name: 'Tu resultado' })).toBeFocused();
    await expect(patient.getByText('Es una irritación de la piel.')).toBeVisible();
    await expect(patient.getByText(/^Firmado hoy, /)).toBeVisible();
    const alarm = patient.getByRole('region', { name: 'Acude a urgencias si…' });
    await expect(alarm.getByRole('listitem')).toHaveText(['Se te hinchan los labios', 'Fiebre de 38 °C o más']);
    await expect(alarm.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    await tellsOfPaying(patient.getByRole('region', { name: 'Pago' }));
    const [download] = await Promise.all([
      patient.waitForEvent('download'),
      patient.getByRole('button', { name: 'Descargar PDF' }).click(),
    ]);
    const answer = await patient.request.get(download.url());
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await download.path()))), {
      mergePages: true,
    });
    expect(text).toContain('Hidrocortisona');
    expect(text).toContain(lastName);
    const code = /\/verificar\/([A-Z0-9]+)/.exec(text)?.[1] ?? '';
    await patient.goto(`/verificar/${code}`);
    await expect(patient.getByRole('heading', { name: 'Documento auténtico y vigente' })).toBeVisible();
  });
});

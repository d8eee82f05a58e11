import { readFile } from 'node:fs/promises';
import { draftOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';

test('a patient is found without accents, blocked with a reason while signed in, and let in again', async ({
  page,
  openAs,
  baseURL,
}) => {
  // A name that nobody else has, so that the list that is exported is this patient.
  const mark = `B${crypto.randomUUID().slice(0, 8)}`;
  const patient = await newPatient(baseURL ?? '', '=Ángela', `Ñúñez ${mark}`);
  const person = await openAs(phone);
  // Events from before its stream is open reach that page only when it asks again.
  const hears = person.waitForResponse('**/trpc/liveEvents*');
  await openSignedIn(person, patient.email, '/inicio');
  await hears;
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/pacientes');
  await page.getByLabel('Nombre, correo, teléfono, CURP…').fill(`nunez ${mark} angela`);
  const row = page.getByRole('row').filter({ hasText: patient.email });
  await row.getByRole('button', { name: /^Bloquear a/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Podrá leer y descargar lo suyo, pero no pedir consultas ni escribir.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bloquear paciente' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Motivo').fill('Uso indebido');
  // A tablet that is turned renders cards in place of the table; the dialog stays, with the typed words.
  await page.setViewportSize({ width: 810, height: 1080 });
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Uso indebido');
  await page.setViewportSize(desktop.viewport);
  await dialog.getByRole('button', { name: 'Bloquear paciente' }).click();
  await expect(row).toContainText('Bloqueado');
  await expect(row).toContainText('Uso indebido');
  // The token that was good a moment ago.
  await expect(draftOf(patient)).rejects.toThrow('account-blocked');
  await expect(person.getByText('Tu cuenta está bloqueada').first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain("'=Ángela");
  expect(csv.trim().split('\n')).toHaveLength(2);

  await row.getByRole('button', { name: /^Reactivar a/ }).click();
  await dialog.getByLabel('Motivo').fill('Aclarado');
  await dialog.getByRole('button', { name: 'Reactivar paciente' }).click();
  await expect(row).toContainText('Activo');
  await draftOf(patient);
});

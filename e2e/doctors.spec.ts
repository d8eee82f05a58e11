import { desktop, expect, phone, test } from './harness/journey.ts';
import { takePhoto } from './harness/patient-steps.ts';
import { demo, freshEmail, openSignedIn } from './harness/people.ts';

test('a doctor is invited, chooses a password from a phone, and the administrator sees it happen', async ({
  page,
  openAs,
  guard,
}) => {
  guard.expected.push(/status of 409.*inviteDoctor/, /status of 401/, /status of 400.*(token|lookup)/);
  const email = freshEmail('invitada');
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.admin, '/doctores');
  await page.getByRole('button', { name: 'Invitar doctor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar doctor' });
  await dialog.getByLabel('Correo').fill(demo.patient);
  await dialog.getByLabel('Nombre(s)').fill('María Fernanda Guadalupe');
  await dialog.getByLabel('Apellidos').fill('Etcheverría-Villavicencio y Santillán');
  await dialog.getByLabel('Cédula profesional').fill('12345');
  await dialog.getByLabel('Institución que expidió el título').fill('Universidad Autónoma de Yucatán');
  await dialog.getByLabel(/^Especialidad/).fill('Pediatría');
  await dialog.getByLabel('Domicilio del consultorio').fill('Calle 60 núm. 491, Centro, 97000, Mérida, Yucatán');
  await dialog.getByRole('checkbox', { name: 'Pediatría' }).check();
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog.getByText('La cédula tiene 7 u 8 dígitos')).toBeVisible();
  await dialog.getByLabel('Cédula profesional').fill('12345678');
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog.getByText('Ese correo ya es de un paciente')).toBeVisible();
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Nombre, correo, cédula…').fill('etcheverria');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invitado');

  const doctor = await openAs(phone);
  await doctor.goto('/bandeja');
  const mail = doctor.getByRole('article').filter({ hasText: email });
  await mail.getByRole('link').click();
  await expect(doctor.getByRole('heading', { name: 'Hola, María Fernanda Guadalupe' })).toBeVisible();
  await doctor.getByLabel('Contraseña nueva').fill('Segura-1234');
  await doctor.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();

  await expect(row).toContainText('Activo');
  await doctor.goto('/doctores');
  await expect(doctor.getByText('Sin permiso')).toBeVisible();

  await row.getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: /Etcheverría/ });
  await sheet.getByLabel('Teléfono (opcional)').fill('999 123 4567');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await sheet.getByRole('button', { name: 'Guardar doctor' }).click();
  await expect(page.getByText('Guardamos los datos.')).toBeVisible();
  await sheet.getByLabel('su foto').setInputFiles(await takePhoto(page));
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(sheet.getByRole('img', { name: /^Foto de María Fernanda/ })).toHaveAttribute('src', /\/files\//);
  // Who sees it at once is the doctor whose it is.
  await expect(doctor.locator('header img')).toHaveAttribute('src', /\/files\//);
  await sheet.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('No tiene consultas abiertas.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar cuenta' }).click();
  // The doctor's page goes by itself: nobody has to press anything.
  await doctor.waitForURL('**/login');
});

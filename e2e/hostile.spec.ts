import { attendedOf } from './harness/consultations.ts';
import { writeHostileThings } from './harness/hostile-fields.ts';
import { hostile } from './harness/hostile-strings.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn, seedSession } from './harness/people.ts';

test('hostile words in the chat, the names and the form stay words', async ({ page, openAs, baseURL }) => {
  const firstName = '<img src=x onerror=alert(20)>';
  const lastName = "{{constructor.constructor('alert(21)')()}}";
  const patient = await newPatient(baseURL ?? '', firstName, lastName);
  const { id, doctor } = await attendedOf(baseURL ?? '', patient, demo.doctora, {
    motivo: hostile.slice(0, 10).join('\n'),
  });
  for (const [index, text] of hostile.entries()) {
    const sender = index % 2 === 0 ? patient.endpoint : doctor;
    await sender.call('sendMessage', { consultationId: id, text, idempotencyKey: crypto.randomUUID() });
  }

  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, patient.email, `/detalle-consulta/${id}`);
  const desk = await openAs(desktop);
  await openSignedIn(desk, demo.doctora, `/atender-consulta/${id}`);
  for (const side of [page, desk]) {
    const log = side.getByRole('log', { name: 'Mensajes' });
    await expect(log.getByRole('listitem').filter({ hasText: hostile.at(-1) ?? '' })).toBeVisible();
    const shown = await log.getByRole('listitem').allTextContents();
    for (const text of hostile) expect(shown.some((bubble) => bubble.includes(text))).toBe(true);
    // The last of them typed through the page as well.
    await side.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('<b onmouseover=alert(30)>hola</b>');
    await side.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(log.getByText('<b onmouseover=alert(30)>hola</b>').last()).toBeVisible();
  }
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
  await expect(page.getByText('<details open ontoggle=alert(7)>').first()).toBeVisible();
  await expect(desk.getByText('<details open ontoggle=alert(7)>').first()).toBeVisible();

  const admin = await openAs(desktop);
  await openSignedIn(admin, demo.admin, '/pacientes?buscar=constructor');
  await expect(admin.getByText(lastName).first()).toBeVisible();
  await admin.goto(`/paciente/${patient.id}`);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(firstName);
});

test('hostile words in every field of a patient stay words', async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  await page.setViewportSize(phone.viewport);
  await seedSession(page, patient.email);
  await writeHostileThings(page, patient, hostile.slice(0, 20));
});

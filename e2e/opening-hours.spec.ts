import { openEndpoint } from './harness/callable-endpoint.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { expectStill, watchShifts } from './harness/layout-shifts.ts';
import { attachPhoto, fillDermatology } from './harness/patient-steps.ts';
import { demo, demoPassword, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

const zone = 'America/Mexico_City';
/** Of the clinic's clock, so many days from today: `2026-11-27`, and «viernes». */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone });
const weekdayIn = (days: number) =>
  new Date(`${dayIn(days)}T12:00:00Z`).toLocaleDateString('es-MX', { weekday: 'long', timeZone: 'UTC' });

/** Closed for today, tomorrow a holiday: of the demo's services dermatology alone keeps the hours of its clinic. */
test('whoever writes to a closed clinic reads by when the answer comes, as a time of the clock; the staff count open hours', async ({
  openAs,
  baseURL,
}) => {
  const colleague = await openEndpoint(baseURL ?? '', { email: demo.admin, password: demoPassword });
  const before = await colleague.call<{ hours: { week: unknown; holidays: unknown[] } }>('getSettings');
  const admin = await openAs(desktop);
  await openSignedIn(admin, demo.admin, '/configuraciones?seccion=horario');
  await admin.getByRole('switch', { name: `Abre el ${weekdayIn(0)}` }).uncheck();
  const opens = admin.getByRole('listitem').filter({ has: admin.getByLabel(`Abre el ${weekdayIn(2)}`) });
  await opens.getByRole('switch').uncheck();
  await opens.getByRole('switch').check();
  await opens.getByLabel(/abre$/).fill('09:20');
  await admin.getByRole('button', { name: 'Agregar día' }).click();
  await admin
    .getByLabel(/^Fecha del/)
    .last()
    .fill(dayIn(1));
  await admin
    .getByLabel(/^Motivo del/)
    .last()
    .fill('Inventario');
  await expect(admin.getByText('Ahora está cerrado.')).toContainText('antes de las 3:20 p.m.');
  await expect.poll(() => violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(admin.getByText('Guardamos el horario.')).toBeVisible();

  const promise = `el ${weekdayIn(2)} antes de las 3:20 p.m.`;
  const closed = `cerrada; abre el ${weekdayIn(2)} a las 9:20 a.m.`;
  const { email, endpoint } = await newPatient(baseURL ?? '', 'Amalia', 'Nocturna');
  const patient = await openAs(phone);
  const shifts = await watchShifts(patient);
  await openSignedIn(patient, email, '/nueva-consulta');
  const card = patient.getByRole('button', { name: /^Dermatología/ });
  await expect(card).toContainText(`Respuesta ${promise}`);
  await expect(card).toContainText(`abre el ${weekdayIn(2)} a las 9:20 a.m.`);
  await expectStill(patient, shifts, 'the services of a closed clinic');
  await fillDermatology(patient, 'Una mancha que me salió hoy.');
  await patient.getByRole('button', { name: 'Continuar' }).click();
  await attachPhoto(patient);
  await patient.getByRole('button', { name: 'Continuar' }).click();
  await patient.getByRole('button', { name: /continuar$/i }).click();
  await expect(patient.getByText(`tienes la primera respuesta ${promise}`)).toBeVisible();
  await expect(patient.getByText(closed)).toBeVisible();
  await expect.poll(() => violations(patient)).toEqual([]);
  await patient.getByRole('checkbox', { name: /acepto que me atiendan a distancia/ }).check();
  await patient.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(patient).toHaveURL(/\/gracias$/);
  await expect(patient.getByText(`su primera respuesta ${promise}`)).toContainText(closed);

  const { items } = await endpoint.call<{ items: { id: string; folio: string }[] }>('listMyConsultations', {});
  const [{ id, folio } = { id: '', folio: '' }] = items;
  await patient.goto(`/detalle-consulta/${id}`);
  await expect(patient.getByText(`Respuesta prometida ${promise}`).first()).toContainText(closed);
  await patient.goto('/bandeja');
  await patient.getByLabel('Mostrar solo los de').fill(email);
  await expect(patient.getByRole('article', { name: 'Recibimos tu consulta' })).toContainText(
    /Te respondemos a más tardar el .*15:20 \(hora del centro/,
  );

  const doctor = await openAs(desktop);
  await openSignedIn(doctor, demo.doctora, `/consultas?vista=sin-asignar&buscar=${folio}`);
  await expect(doctor.getByRole('row').filter({ hasText: folio })).toContainText('Quedan 6 h');
  // What was promised stays so, whatever the hours are from now on.
  const { versions } = await colleague.call<{ versions: { openingHours: number } }>('getSettings');
  await colleague.call('updateOpeningHours', { ...before.hours, expectedVersion: versions.openingHours });
  await patient.goto(`/detalle-consulta/${id}`);
  await expect(patient.getByText(`Respuesta prometida ${promise}`).first()).toBeVisible();
});

import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { expectStill, watchShifts } from './harness/layout-shifts.ts';
import { demo, newPatient, seedSession } from './harness/people.ts';

for (const [name, look] of Object.entries({ phone, desktop })) {
  test(`a consultation that waits for the patient stands still while it loads, cold and warm: ${name}`, async ({
    openAs,
    baseURL,
  }) => {
    const patient = await newPatient(baseURL ?? '');
    const { id, doctor } = await attendedOf(baseURL ?? '', patient);
    const { version } = await doctor.call<{ version: number }>('getConsultation', { consultationId: id });
    await doctor.call('requestInformation', {
      ...{ consultationId: id, expectedVersion: version, idempotencyKey: crypto.randomUUID() },
      text: '¿Desde cuándo te duele, y has tenido fiebre? Dime también qué medicamentos tomaste y si te ayudaron.',
    });
    const page = await openAs(look);
    await seedSession(page, patient.email);
    const shifts = await watchShifts(page);
    for (const when of ['cold', 'warm']) {
      await page.goto(`/detalle-consulta/${id}`);
      await expect(page.getByText('Tu médico te pregunta')).toBeVisible();
      await expect(page.getByText('¿Desde cuándo te duele').first()).toBeVisible();
      await expectStill(page, shifts, when);
    }
  });

  test(`what everybody may read, and what is one’s own, stands still for who is signed in, cold and warm: ${name}`, async ({
    openAs,
    baseURL,
  }) => {
    const patient = await newPatient(baseURL ?? '');
    const page = await openAs(look);
    await seedSession(page, patient.email);
    const shifts = await watchShifts(page);
    const own = ['/inicio', '/nueva-consulta', '/perfil?seccion=privacidad', '/perfil?seccion=avisos'];
    for (const path of ['/', '/aviso-de-privacidad', '/terminos-y-condiciones', ...own])
      for (const when of ['cold', 'warm']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectStill(page, shifts, `${path}, ${when}`);
      }
  });
}

/** Longer than the half second after a press in which browsers count nothing. */
const LATE_MS = 1_200;

test('what comes last takes the place that was kept for it: a family’s home, the bell', async ({ openAs }) => {
  const page = await openAs(phone);
  await seedSession(page, demo.family);
  const shifts = await watchShifts(page);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/trpc\/[^?]*(listMyConsultations|listNotifications)/, async (route) => {
    await page.waitForTimeout(LATE_MS);
    await route.continue();
  });
  // From here the people are known before the consultations.
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByText('Te falta')).toBeVisible();
  await expectStill(page, shifts, 'home');

  await page.goto('/perfil');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
  await expectStill(page, shifts, 'bell');
});

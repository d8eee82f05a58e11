import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn } from './harness/people.ts';
import { violations } from './harness/violations.ts';

/** A folder for pictures, when somebody wants to look: `SHOTS=folder npx playwright test growth`. */
const shots = process.env.SHOTS;
const tablet = { width: 820, height: 1180 };
const daysAgo = (days: number) => dayOf(Date.now() - days * 86_400_000);

test('of a small child the desk tells age, weight and growth, and a slip is asked back before signing', async ({
  page,
  baseURL,
}) => {
  const patient = await newPatient(baseURL ?? '', 'Maximiliano de los Ángeles', 'Fernández-Villanueva y Ruiz');
  const { version, phone: number } = await patient.endpoint.call<{ version: number; phone: string }>(
    'getPatientProfile',
  );
  await patient.endpoint.call('updatePatientProfile', {
    ...{ expectedVersion: version, firstName: 'Maximiliano de los Ángeles', lastName: 'Fernández-Villanueva y Ruiz' },
    ...{ birthDate: daysAgo(190), sex: 'male', phone: number },
    emergencyContact: { name: 'Guadalupe Ruiz', relationship: 'madre', phone: '55 1234 5678' },
  });
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const measured = [
    { measuredOn: daysAgo(190), weightKg: 3.2, heightCm: 50, headCircumferenceCm: 34.5 },
    { measuredOn: daysAgo(130), weightKg: 5.4, heightCm: 58 },
    { measuredOn: daysAgo(70), weightKg: 6.9, heightCm: 64, headCircumferenceCm: 41.5 },
  ];
  await doctor.call('reconcileRecord', {
    ...{ consultationId: id, statements: [], idempotencyKey: crypto.randomUUID() },
    changes: measured.map((content) => ({ verdict: 'new', kind: 'measurement', content })),
  });

  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const banner = page.getByRole('region', { name: 'Datos del paciente' });
  await expect(banner.getByText('6 meses · Hombre')).toBeVisible();
  await expect(banner.getByText('Responsable: Guadalupe Ruiz (madre)')).toBeVisible();
  await expect(banner.getByText(/^6\.9 kg · .* \(hace 2 meses\)$/)).toBeVisible();
  const note = page.getByRole('group', { name: 'Signos vitales referidos' });
  await note.getByLabel('Peso', { exact: true }).fill('180');
  await note.getByLabel('Talla').fill('68');
  await note.getByLabel('Temperatura').fill('377');
  await page.keyboard.press('Tab');
  await expect(note.getByText(/^180 kg a los 6 meses es muy raro/)).toBeVisible();
  await expect(note.getByText(/^377 no es una temperatura en °C/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/doubts-1440.png` });
  await note.getByRole('button', { name: 'Poner 37.7' }).click();
  await page.getByRole('button', { name: 'Firmar y cerrar' }).click();
  const sign = page.getByRole('dialog', { name: 'Firmar y cerrar' });
  await sign.getByRole('button', { name: /^Ir a: Revisa o confirma el signo vital/ }).click();
  await expect(sign).toBeHidden();
  await expect(note).toBeFocused();

  await banner.getByRole('button', { name: 'Mediciones y crecimiento' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mediciones' });
  await expect(
    drawer.getByRole('figure', { name: 'Peso para la edad' }).getByText(/^6\.9 kg a los 3 meses/),
  ).toBeVisible();
  await expect(drawer.locator('svg').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/growth-1440.png` });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto(`/paciente/${patient.id}?vista=mediciones`);
  for (const viewport of [desktop.viewport, tablet, phone.viewport]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('figure', { name: 'Perímetro cefálico para la edad' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/record-${viewport.width}.png`, fullPage: true });
  }
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  if (shots) {
    await page.screenshot({ path: `${shots}/table-390.png` });
    await page.goto(`/atender-consulta/${id}`);
    await page.getByRole('tab', { name: 'Paciente' }).click();
    await expect(banner.getByText('6 meses · Hombre')).toBeVisible();
    await page.screenshot({ path: `${shots}/banner-390.png` });
    await page.setViewportSize(tablet);
    await page.screenshot({ path: `${shots}/desk-820.png` });
  }
});

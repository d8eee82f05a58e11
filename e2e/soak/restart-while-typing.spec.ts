import { attendedOf } from '../harness/consultations.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { openOwnServer } from '../harness/own-server.ts';
import { demo, newPatient, openSignedIn } from '../harness/people.ts';

test('the server is killed while a doctor types: it is said, nothing is lost, also not by a reload', async ({
  openAs,
  guard,
}) => {
  test.setTimeout(150_000);
  guard.expected.push(/net::ERR_|Failed to fetch|network error|stream|status of 50|saveClinicalNote/i);
  const testApp = await openOwnServer();
  try {
    await testApp.startServer();
    const patient = await newPatient(testApp.address);
    const { id, doctor } = await attendedOf(testApp.address, patient);
    const page = await openAs({ ...desktop, baseURL: testApp.address });
    await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
    const plan = page.getByLabel('Plan de manejo');
    await plan.fill('Antes del corte.');
    await expect(page.getByText(/^Guardado/)).toBeVisible();

    await testApp.killServer();
    await plan.fill('Antes del corte. Y esto durante el corte.');
    await expect(page.getByText(/Sin conexión: lo escrito sigue aquí/)).toBeVisible();
    await plan.fill('Antes del corte. Y esto durante el corte, hasta el final.');
    await testApp.startServer();
    await expect(page.getByText(/^Guardado/)).toBeVisible({ timeout: 30_000 });
    const planNow = async () => (await doctor.call<{ plan: string }>('getClinicalNote', { consultationId: id })).plan;
    expect(await planNow()).toBe('Antes del corte. Y esto durante el corte, hasta el final.');

    // And once more, but the page is closed before the server is back.
    await testApp.killServer();
    await plan.fill('Lo último, sin servidor.');
    await expect(page.getByText(/Sin conexión: lo escrito sigue aquí/)).toBeVisible();
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    await testApp.startServer();
    const again = await context.newPage();
    await again.goto(`/atender-consulta/${id}`);
    await expect(again.getByLabel('Plan de manejo')).toHaveValue('Lo último, sin servidor.');
    await expect.poll(planNow, { timeout: 30_000 }).toBe('Lo último, sin servidor.');
  } finally {
    await testApp.close();
  }
});

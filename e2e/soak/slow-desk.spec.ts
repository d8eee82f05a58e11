import { attendedOf } from '../harness/consultations.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { demo, newPatient, openSignedIn } from '../harness/people.ts';

interface Note {
  version: number;
  status: string;
  plan: string;
}

/** A telephone's signal in a basement: two seconds to and fro, and 8 kB a second. */
const basement = { offline: false, latency: 2000, downloadThroughput: 8000, uploadThroughput: 8000 };

test('a slow network at the desk: no letter is lost, «Guardado» is true, a double click signs once', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const patient = await newPatient(baseURL ?? '');
  const { id, doctor } = await attendedOf(baseURL ?? '', patient);
  const noteNow = () => doctor.call<Note>('getClinicalNote', { consultationId: id });
  await doctor.call('saveClinicalNote', {
    ...{ consultationId: id, expectedVersion: (await noteNow()).version },
    ...{
      evolution: 'Cefalea',
      findings: 'Sin fiebre',
      prognosis: 'Bueno',
      plan: 'Reposo',
      patientText: 'Descansa',
      vitals: {},
    },
    diagnoses: [{ code: 'R51', description: 'Cefalea', principal: true, certainty: 'presumptive' }],
  });
  await page.setViewportSize(desktop.viewport);
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const plan = page.getByLabel('Plan de manejo');
  await expect(plan).toHaveValue('Reposo');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', basement);

  const status = page.getByRole('status').filter({ hasText: /Guarda|Sin / });
  await test.step('what is typed while a save is on its way goes with the next one', async () => {
    const written = 'Reposo relativo en casa. Paracetamol 500 mg cada 8 horas. Regresar si hay fiebre o vómito.';
    await plan.fill('');
    // Slower than the second after which it saves: several saves begin and end in the middle of the sentence.
    await plan.pressSequentially(written, { delay: 90 });
    await expect(plan).toHaveValue(written);
    await expect(status).toHaveText('Guardando…');
    await expect(status).toHaveText(/^Guardado/, { timeout: 30_000 });
    // The very moment at which it says so.
    expect((await noteNow()).plan).toBe(written);
    await expect(plan).toHaveValue(written);
  });

  await test.step('one letter more and it says that it is not saved yet', async () => {
    await plan.press('End');
    await plan.press('!');
    await expect(status).toHaveText('Guardando…');
    expect((await noteNow()).plan).not.toMatch(/!$/);
  });

  await test.step('signing waits for that letter, and pressing twice is signing once', async () => {
    let signatures = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('signAndCloseConsultation')) signatures++;
    });
    await page.getByRole('button', { name: 'Firmar y cerrar' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Firmar y cerrar' });
    const press = dialog.getByRole('button', { name: 'Firmar y cerrar' });
    await expect(press).toBeEnabled({ timeout: 60_000 });
    await press.dblclick();
    await expect(page.getByText('Firmada')).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toBeHidden();
    expect(signatures).toBe(1);
    expect(await noteNow()).toMatchObject({ status: 'signed', plan: expect.stringMatching(/vómito\.!$/) });
  });
});

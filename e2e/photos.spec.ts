import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { draftOf } from './harness/consultations.ts';
import { expect, phone, test } from './harness/journey.ts';
import { newPatient, openSignedIn, type Patient } from './harness/people.ts';

test.use(phone);

interface Files {
  files: { name: string; mime: string; size: number; url: string }[];
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type="file"]:not([capture])').setInputFiles(files);
const filesOf = async (patient: Patient, consultationId: string) =>
  (await patient.endpoint.call<Files>('getConsultation', { consultationId })).files;

/** The number of files that wait in this browser, of all persons. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept-files');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** A document that does not fit into one piece. */
const study = {
  name: 'estudio.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_300_000, '% resultados\n'), Buffer.from('%%EOF\n')]),
};

test("phones' own photos and enormous ones arrive as pictures that everybody can open", async ({ page, baseURL }) => {
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient);
  const heic = await readFile(new URL('./harness/files/phone-photo.heic', import.meta.url));
  const enormous = await sharp({ create: { width: 6400, height: 4800, channels: 3, background: '#c96' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  await openSignedIn(page, patient.email, `/nueva-consulta?consulta=${id}&paso=archivos`);
  await choose(
    page,
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: enormous },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no soy una foto</html>') },
  );
  await expect(row(page, 'IMG_0042.jpg')).toContainText('Listo');
  await expect(row(page, 'enorme.jpg')).toContainText('Listo');
  await expect(row(page, 'foto.jpg')).toContainText('No es una foto');
  await expect(row(page, 'foto.jpg').getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar foto.jpg' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  const [first, second] = await filesOf(patient, id);
  const pixels = async (url = '') => sharp(await (await page.request.get(url)).body());
  expect(first).toMatchObject({ name: 'IMG_0042.jpg', mime: 'image/jpeg' });
  const photo = await pixels(first?.url);
  expect(await photo.metadata()).toMatchObject({ width: 640, height: 480 });
  // The red spot of the photo is in its place: upright and not mirrored.
  const { data } = await photo.extract({ left: 150, top: 130, width: 20, height: 20 }).raw().toBuffer({
    resolveWithObject: true,
  });
  expect(data[0]! - data[2]!).toBeGreaterThan(80);
  expect(await (await pixels(second?.url)).metadata()).toMatchObject({ width: 3000, height: 2250 });
});

test('a file goes on where the network cut it, and outlasts the tab', async ({ page, context, baseURL, guard }) => {
  // Two tabs save the same draft: the second hears that it is there.
  guard.expected.push(/net::ERR_/, /status of 409.*saveConsultationDraft/);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await draftOf(patient);
  const address = `/nueva-consulta?consulta=${id}&paso=archivos`;
  await openSignedIn(page, patient.email, address);
  const pieces: string[] = [];
  let isCut = false;
  await context.route('**/files/*', async (route) => {
    const range = route.request().headers()['content-range'];
    if (route.request().method() !== 'PUT' || !range) return route.continue();
    // The second piece gets lost, with every further attempt until somebody has seen it.
    isCut ||= pieces.length === 1;
    pieces.push(isCut ? 'lost' : range);
    return isCut ? route.abort() : route.continue();
  });

  await test.step('cut in the middle, it goes on by itself and sends nothing twice', async () => {
    await choose(page, study);
    await expect(row(page, study.name)).toContainText('Se envía en cuanto vuelva la conexión.');
    pieces.push('found again');
    isCut = false;
    await expect(row(page, study.name)).toContainText('Listo');
    const size = study.buffer.length;
    expect(pieces.filter((piece) => piece !== 'lost')).toEqual([
      `bytes 0-524287/${size}`,
      'found again',
      `bytes */${size}`,
      `bytes 524288-1048575/${size}`,
      `bytes 1048576-${size - 1}/${size}`,
    ]);
  });

  await test.step('chosen without a network, the tab closed: the next one sends it', async () => {
    // Files that the saved draft refers to are kept here no longer.
    await expect.poll(() => keptFiles(page)).toBe(0);
    await context.setOffline(true);
    await choose(page, { ...study, name: 'otro.pdf' });
    await expect(row(page, 'otro.pdf')).toContainText('Se envía en cuanto vuelva la conexión.');
    await expect.poll(() => keptFiles(page)).toBe(1);
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect(row(again, 'otro.pdf')).toContainText('Listo');
    await expect(row(again, study.name)).toContainText('Listo');
    await expect
      .poll(async () => (await filesOf(patient, id)).map(({ name }) => name).sort())
      .toEqual(['estudio.pdf', 'otro.pdf']);
  });

  await test.step('two tabs on one draft send a waiting file once, and neither asks about the other', async () => {
    const [tab, beside] = [context.pages()[0]!, await context.newPage()];
    await expect.poll(() => keptFiles(tab)).toBe(0);
    let announced = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route('**/trpc/createUpload*', async (route) => {
      announced += 1;
      await held;
      await route.continue();
    });
    await choose(tab, { ...study, name: 'una vez.pdf' });
    await expect.poll(() => keptFiles(tab)).toBe(1);
    await beside.goto(address);
    await expect(row(beside, 'una vez.pdf')).toBeVisible();
    letGo();
    for (const page of [tab, beside]) {
      await expect(row(page, 'una vez.pdf')).toContainText('Listo');
      await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    }
    expect(announced).toBe(1);
    await expect
      .poll(async () => (await filesOf(patient, id)).map(({ name }) => name).sort())
      .toEqual(['estudio.pdf', 'otro.pdf', 'una vez.pdf']);
    await expect(beside.getByText('Cambiaste esta consulta en otro dispositivo')).toHaveCount(0);
    await context.unroute('**/trpc/createUpload*');
    await beside.close();
  });

  await test.step('what still waits goes with the session', async () => {
    const tab = context.pages()[0]!;
    await tab.route('**/trpc/createUpload*', (route) => route.abort());
    await choose(tab, { ...study, name: 'sin enviar.pdf' });
    await expect(row(tab, 'sin enviar.pdf')).toContainText('Se envía en cuanto vuelva la conexión.');
    await expect.poll(() => keptFiles(tab)).toBe(1);
    await tab.getByRole('button', { name: 'Mi cuenta' }).click();
    await tab.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(tab).toHaveURL(/\/login$/);
    await expect.poll(() => keptFiles(tab)).toBe(0);
  });
});

import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, newPatient, openSignedIn, type Patient } from './harness/people.ts';

test.use(desktop);

interface Messages {
  items: { kind: string; text: string; files: { name: string; url: string }[] }[];
}

const grey = { r: 120, g: 120, b: 120 };

/** A photo of the patient in the chat, one plain colour. */
async function sendPhoto({ endpoint }: Patient, baseURL: string, consultationId: string, name: string) {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: grey } })
    .jpeg()
    .toBuffer();
  const upload = { name, size: bytes.length, purpose: 'message' };
  const { fileId, uploadUrl } = await endpoint.call<{ fileId: string; uploadUrl: string }>('createUpload', upload);
  const put = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(bytes) };
  expect((await fetch(new URL(uploadUrl, baseURL), put)).status).toBe(200);
  const idempotencyKey = crypto.randomUUID();
  await endpoint.call('sendMessage', { consultationId, text: '', fileIds: [fileId], idempotencyKey });
}

test('a photo stands beside the note, two are compared, and what is pointed at is a new picture', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const patient = await newPatient(address);
  const { id, doctor } = await attendedOf(address, patient);
  await sendPhoto(patient, address, id, 'lunes.jpg');
  await sendPhoto(patient, address, id, 'jueves.jpg');
  await openSignedIn(page, demo.doctor, `/atender-consulta/${id}`);
  const photos = page.getByRole('tabpanel', { name: 'Fotos' });
  const strip = photos.getByRole('list', { name: 'Fotos en el tiempo' });

  await test.step('pressed in the chat it opens in its own place, and the note is written beside it', async () => {
    await page.getByRole('button', { name: 'Ver foto lunes.jpg' }).click();
    await expect(page.getByRole('tab', { name: 'Fotos' })).toHaveAttribute('aria-selected', 'true');
    await expect(photos.getByRole('img', { name: 'lunes.jpg' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Evolución' }).fill('Mácula sin cambios.');
    await expect(photos.getByRole('img', { name: 'lunes.jpg' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the days stand in a row; two are looked at beside each other', async () => {
    await expect(strip.getByRole('button')).toHaveCount(2);
    await photos.getByRole('button', { name: 'Comparar dos fotos' }).click();
    await expect(photos.getByRole('group', { name: /^Foto/ })).toHaveCount(2);
    await photos.getByRole('button', { name: 'Comparar dos fotos' }).click();
    await strip.getByRole('button', { name: /jueves/ }).click();
    await expect(photos.getByRole('img', { name: 'jueves.jpg' })).toBeVisible();
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByRole('button', { name: 'Ver foto lunes.jpg' }).click();
    await expect(photos.getByRole('img', { name: 'lunes.jpg' })).toBeVisible();
    await strip.getByRole('button', { name: /jueves/ }).click();
    await expect(photos.getByRole('img', { name: 'jueves.jpg' })).toBeVisible();
    expect((await new AxeBuilder({ page }).include('#panel-photos').analyze()).violations).toEqual([]);
  });

  await test.step('what is drawn is saved for the staff, and the photo stays as it was', async () => {
    await photos.getByRole('button', { name: 'Señalar en la foto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Señalar en jueves.jpg' });
    const save = dialog.getByRole('button', { name: 'Guardar en nota interna' });
    await save.click();
    await expect(dialog.getByText('Dibuja sobre la foto lo que quieres señalar.')).toBeVisible();
    const canvas = dialog.getByRole('application');
    const box = (await canvas.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 });
    await page.mouse.up();
    await save.click();
    await expect(dialog.getByText('Escribe qué señalas')).toBeVisible();
    // Keys of the photos behind the dialog, which are letters and arrows here.
    const words = dialog.getByLabel('Qué señalas');
    await words.pressSequentially('10 + -0 mm');
    await words.press('ArrowLeft');
    await words.press('ArrowRight');
    await expect(words).toHaveValue('10 + -0 mm');
    await words.fill('Borde irregular');
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir señalando' }).click();
    await save.click();
    await expect(page.getByText('Guardamos la foto señalada en una nota interna.')).toBeVisible();
    await expect(strip.getByRole('button')).toHaveCount(3);
  });

  await test.step('the line is in the new picture, where it was drawn; the patient is shown neither', async () => {
    const { items } = await doctor.call<Messages>('listMessages', { consultationId: id });
    const note = items.find(({ kind }) => kind === 'internal');
    expect(note).toMatchObject({ text: 'Borde irregular', files: [{ name: 'jueves (señalada).jpg' }] });
    const picture = sharp(await (await page.request.get(note?.files[0]?.url ?? '')).body());
    expect(await picture.metadata()).toMatchObject({ width: 900, height: 600 });
    // Under the middle of the line: much red and little blue, where all else is grey.
    const column = { left: 300, top: 0, width: 1, height: 600 };
    const { data } = await picture.extract(column).raw().toBuffer({ resolveWithObject: true });
    const yellow = Array.from({ length: 600 }, (_, y) => data[3 * y]! - data[3 * y + 2]! > 100);
    const from = yellow.indexOf(true);
    expect(from).toBeGreaterThan(250);
    expect(yellow.filter(Boolean).length).toBeGreaterThan(2);
    expect(yellow.lastIndexOf(true) - from).toBeLessThan(12);
    const { items: theirs } = await patient.endpoint.call<Messages>('listMessages', { consultationId: id });
    expect(JSON.stringify(theirs)).not.toContain('señalada');
  });

  await test.step('by keyboard a mark is put in the middle, moved, and sent to the patient', async () => {
    await photos.getByRole('button', { name: 'Señalar en la foto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Señalar en jueves.jpg' });
    await dialog.getByRole('button', { name: 'Círculo' }).click();
    await dialog.getByRole('button', { name: 'Poner una señal en medio' }).click();
    await dialog.getByRole('application').focus();
    const drawn = dialog.locator('svg[role=application] path').first();
    const before = await drawn.getAttribute('d');
    await page.keyboard.press('ArrowRight');
    await expect(drawn).not.toHaveAttribute('d', before ?? '');
    await dialog.getByLabel('Para quién').selectOption('Mensaje: el paciente la recibe');
    await dialog.getByRole('button', { name: 'Enviar al paciente' }).click();
    await expect(page.getByText('Enviamos la foto señalada al paciente.')).toBeVisible();
    const { items } = await patient.endpoint.call<Messages>('listMessages', { consultationId: id });
    expect(items.some(({ files }) => files.some(({ name }) => name.includes('señalada')))).toBe(true);
  });

  await test.step('C goes back to the chat, V to the photos', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Alt+v');
    await expect(page.getByRole('tab', { name: 'Fotos' })).toHaveAttribute('aria-selected', 'true');
  });
});

import sharp from 'sharp';
import { attendedOf } from '../harness/consultations.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { outOfReach } from '../harness/out-of-reach.ts';
import { newPatient, type Patient, signIn } from '../harness/people.ts';

/** A photo of the shape that phones make, upright or lying. */
async function upload(patient: Patient, baseURL: string, turn: number): Promise<string> {
  const [width, height] = turn % 2 === 0 ? [600, 800] : [1600, 300];
  const background = { r: (turn * 40) % 255, g: 120, b: (turn * 90) % 255 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const about = { name: `foto-${turn}-${'a'.repeat(80)}.jpg`, size: bytes.length, purpose: 'message' };
  const { fileId, uploadUrl } = await patient.endpoint.call<{ fileId: string; uploadUrl: string }>(
    'createUpload',
    about,
  );
  const answer = await fetch(new URL(uploadUrl, baseURL), { method: 'PUT', body: new Uint8Array(bytes) });
  expect(answer.status).toBe(200);
  return fileId;
}

test('twenty photos in a conversation are small ones in rows, and each opens whole', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const patient = await newPatient(baseURL ?? '');
  const { id } = await attendedOf(baseURL ?? '', patient);
  for (const half of [0, 10]) {
    const fileIds: string[] = [];
    for (let turn = half; turn < half + 10; turn++) fileIds.push(await upload(patient, baseURL ?? '', turn));
    const message = { consultationId: id, text: 'Diez fotos', fileIds, idempotencyKey: crypto.randomUUID() };
    await patient.endpoint.call('sendMessage', message);
  }
  await signIn(page, patient.email);
  for (const viewport of [{ width: 320, height: 640 }, { width: 720, height: 450 }, desktop.viewport]) {
    await page.setViewportSize(viewport);
    await page.goto(`/detalle-consulta/${id}?vista=mensajes`);
    const photos = page.getByRole('button', { name: /^Ver foto/ });
    await expect(photos).toHaveCount(20);
    expect.soft(await outOfReach(page), String(viewport.width)).toEqual([]);
    await photos.first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    for (let turn = 1; turn < 10; turn++) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('group', { name: `Foto ${turn + 1} de 10` })).toBeVisible();
    }
    expect.soft(await outOfReach(page), `viewer, ${viewport.width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  }
});

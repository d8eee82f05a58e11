import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import type { StoredFile } from '@consultorio/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const announce = (bytes: number | Buffer, name = 'foto.jpg', purpose = 'consultation', who = patient) => {
  const size = Math.max(1, typeof bytes === 'number' ? bytes : bytes.length);
  return ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', who, { name, size, purpose });
};
const put = (url: string, payload: Buffer, headers: Record<string, string> = { 'content-type': 'image/jpeg' }) =>
  testApp.app.inject({ method: 'PUT', url, payload, headers });
const storedBytes = () =>
  readdirSync(join(testApp.dependencies.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile(),
  ).length;

const canvas = (width = 400, height = 200) => sharp({ create: { width, height, channels: 3, background: '#c96' } });

test('a phone photo comes back upright, without GPS and without what was glued behind it', async () => {
  const photo = await canvas()
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 2/1 3/1' }, IFD0: { Make: 'TelefonoDePrueba' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('TelefonoDePrueba')).toBe(true);
  const sent = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const { fileId, uploadUrl } = await announce(sent, 'IMG 001.JPG');
  const answer = await put(uploadUrl, sent);
  expect(answer.statusCode).toBe(200);
  const stored = answer.json() as StoredFile;
  expect(stored).toMatchObject({ id: fileId, name: 'IMG 001.JPG', mime: 'image/jpeg' });

  const read = await testApp.app.inject({ url: stored.url! });
  expect(read.statusCode).toBe(200);
  expect(read.rawPayload.length).toBe(stored.size);
  const known = await testApp.app.inject({ url: stored.url!, headers: { 'if-none-match': String(read.headers.etag) } });
  expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, read.headers.etag]);
  const { exif, width, height, orientation } = await sharp(read.rawPayload).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 200,
    height: 400,
  });
  expect(read.rawPayload.includes('TelefonoDePrueba') || read.rawPayload.includes('<script>')).toBe(false);
  expect(read.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="IMG 001.JPG"; filename*=UTF-8''IMG%20001.JPG`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a PDF is only ever downloaded, under a name that cannot leave the header', async () => {
  const bytes = Buffer.from(
    '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF',
  );
  const { uploadUrl } = await announce(bytes, '..\\..\\estudio "año"\u200b .html', 'result');
  const stored = (await put(uploadUrl, bytes)).json() as StoredFile;
  expect(stored).toMatchObject({ mime: 'application/pdf', name: 'estudio "año" .html.pdf' });
  const read = await testApp.app.inject({ url: stored.url! });
  expect(read.rawPayload.equals(bytes)).toBe(true);
  expect(read.headers['content-disposition']).toBe(
    `attachment; filename="estudio _ano_ .html.pdf"; filename*=UTF-8''estudio%20%22a%C3%B1o%22%20.html.pdf`,
  );
});

/** 16,000 × 16,000 pixels of one bit each, in 30 kB. */
function bomb(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16_000, 0);
  head.writeUInt32BE(16_000, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(16_000 * 2001));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['an archive', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(5000))])],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['an animation', () => canvas(10, 10).gif().toBuffer()],
  ['half a photo', async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['a bomb of 256 million pixels', bomb],
  ['nothing', () => Buffer.alloc(0)],
  ['what only begins like a PDF', () => Buffer.from('%PDF-')],
  ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n')],
])('%s called foto.jpg is refused and leaves nothing behind', async (_what, make) => {
  const bytes = await make();
  const { fileId, uploadUrl } = await announce(bytes);
  const before = storedBytes();
  const started = performance.now();
  const answer = await put(uploadUrl, bytes);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT', details: { code: 'file-refused' } } });
  expect(storedBytes()).toBe(before);
  expect(await call(testApp.app, 'callable', 'getFileAddress', patient, { fileId })).toMatchObject({ http: 404 });
});

test('an upload is as long as it was announced: neither cut off on its way nor longer, and may come again', async () => {
  const photo = await canvas().jpeg().toBuffer();
  const { uploadUrl } = await announce(photo);
  for (const wrong of [photo.subarray(0, -1), Buffer.concat([photo, photo])])
    expect((await put(uploadUrl, wrong)).json()).toMatchObject({ error: { details: { code: 'file-incomplete' } } });
  expect((await put(uploadUrl, photo)).statusCode).toBe(200);
});

test.each([1, 8 * 1024 * 1024])('%d bytes over the limit are too many', async (more) => {
  const { uploadUrl } = await announce(MAX_FILE_BYTES);
  const answer = await put(uploadUrl, Buffer.alloc(MAX_FILE_BYTES + more, 0x20));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error.details.code).toBe('file-too-large');
});

test('the second arrival changes nothing, also when both come at once', async () => {
  const red = await canvas(20, 20).png().toBuffer();
  const { uploadUrl } = await announce(red, 'a.png');
  const before = storedBytes();
  const twins = await Promise.all([put(uploadUrl, red), put(uploadUrl, red)]);
  const again = await put(uploadUrl, await canvas(30, 30).png().toBuffer());
  const answers = [...twins, again].map((one) => one.json() as StoredFile);
  expect(new Set(answers.map(({ size }) => size)).size).toBe(1);
  expect(storedBytes()).toBe(before + 1);
});

test('an address serves its file, its method and its time, and nothing else', async () => {
  const photo = await canvas().jpeg().toBuffer();
  const { fileId, uploadUrl } = await announce(photo);
  const other = await announce(photo);
  const status = async (method: 'GET' | 'PUT', url: string) =>
    (await testApp.app.inject({ method, url, ...(method === 'PUT' ? { payload: photo } : {}) })).statusCode;
  expect(await status('PUT', uploadUrl.replace(fileId, other.fileId))).toBe(403);
  expect(await status('PUT', `/files/${fileId}`)).toBe(403);
  expect(await status('PUT', uploadUrl.replace(/exp=\d+/, 'exp=99999999999'))).toBe(403);
  expect(await status('GET', uploadUrl)).toBe(403);
  const url = (await put(uploadUrl, photo)).json<StoredFile>().url!;
  expect(await status('PUT', url)).toBe(403);
  expect(await status('GET', url)).toBe(200);
  testApp.clock.move(16 * 60_000);
  expect(await status('GET', url)).toBe(403);
  const fresh = await ask<StoredFile>(testApp.app, 'getFileAddress', patient, { fileId });
  expect(await status('GET', fresh.url!)).toBe(200);
  expect(await status('GET', '/files/..%2f..%2fetc%2fpasswd?exp=1&sig=x')).toBe(404);
});

test('a block reaches an upload that was announced before it', async () => {
  const person = await makePerson(testApp.dependencies, { role: 'patient' });
  const photo = await canvas().jpeg().toBuffer();
  const { uploadUrl } = await announce(photo, 'foto.jpg', 'consultation', person);
  await setStatus(testApp.dependencies, person.id, 'blocked');
  expect((await put(uploadUrl, photo)).statusCode).toBe(403);
});

import type { StoredFile } from '@consultorio/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

async function store(payload: Buffer): Promise<StoredFile> {
  const about = { name: 'foto', size: payload.length, purpose: 'consultation' };
  const { uploadUrl } = await ask<{ uploadUrl: string }>(testApp.app, 'createUpload', patient, about);
  return (await testApp.app.inject({ method: 'PUT', url: uploadUrl, payload })).json() as StoredFile;
}

test('a list shows the whole picture in few bytes, behind an address of its own', async () => {
  const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  const { url, smallUrl } = await store(photo);
  const small = await testApp.app.inject({ url: smallUrl ?? '' });
  expect(small.statusCode).toBe(200);
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 240 });
  // The signature of one address opens no other.
  const [path = ''] = (smallUrl ?? '').split('?');
  expect((await testApp.app.inject({ url: `${path}?${url?.split('?')[1]}` })).statusCode).toBe(403);
});

test('a document has no small picture', async () => {
  const { id, smallUrl, url } = await store(Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF'));
  expect(smallUrl).toBeNull();
  expect((await testApp.app.inject({ url: url!.replace(id, `${id}/small`) })).statusCode).toBe(403);
});

import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import type { StoredFile } from '@consultorio/contracts/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { MIN_PART } from '../../core/files/content-range.ts';
import { partsOf } from './store-part.ts';

describe.each(engines)('a file that comes in pieces, on %s', (engine) => {
  let testApp: TestApp;
  let patient: Person;
  let photo: Buffer;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    // Noise does not compress: about 270 kB, five pieces.
    photo = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
  });
  afterAll(() => testApp.close());

  const announce = (who = patient, size = photo.length) =>
    ask<{ fileId: string; uploadUrl: string }>(testApp.app, 'createUpload', who, {
      name: 'foto.jpg',
      size,
      purpose: 'consultation',
    });
  const put = (url: string, range: string, payload?: Buffer) =>
    testApp.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-range': range },
      ...(payload ? { payload } : {}),
    });
  const piece = (url: string, start: number, bytes = photo) => {
    const end = Math.min(bytes.length, start + MIN_PART);
    return put(url, `bytes ${start}-${end - 1}/${bytes.length}`, bytes.subarray(start, end));
  };
  const bytesOnDisk = () =>
    readdirSync(join(testApp.dependencies.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile(),
    ).length;

  test('is whole at the end, and nothing of the pieces stays', async () => {
    const { fileId, uploadUrl } = await announce();
    let start = 0;
    while (start + MIN_PART < photo.length) {
      const answer = await piece(uploadUrl, start);
      expect(answer.statusCode).toBe(202);
      start += MIN_PART;
      expect(answer.json()).toEqual({ received: start });
    }
    const asked = await put(uploadUrl, `bytes */${photo.length}`);
    expect([asked.statusCode, asked.json()]).toEqual([202, { received: start }]);
    const last = await piece(uploadUrl, start);
    expect(last.statusCode).toBe(200);
    const stored = last.json() as StoredFile;
    expect(stored).toMatchObject({ id: fileId, mime: 'image/jpeg' });
    expect(await partsOf(testApp.dependencies.db, fileId)).toEqual([]);
    expect(bytesOnDisk()).toBe(1);
    const { width } = await sharp((await testApp.app.inject({ url: stored.url! })).rawPayload).metadata();
    expect(width).toBe(400);
    // A last piece that is sent again, because its answer got lost, is answered like the first one.
    expect((await piece(uploadUrl, start)).json()).toMatchObject({ id: fileId, size: stored.size });
  });

  test('goes on where it was cut: a piece twice, at once or out of its order changes nothing', async () => {
    const { fileId, uploadUrl } = await announce();
    const twins = await Promise.all([piece(uploadUrl, 0), piece(uploadUrl, 0)]);
    for (const twin of twins) expect([twin.statusCode, twin.json()]).toEqual([202, { received: MIN_PART }]);
    expect((await piece(uploadUrl, 2 * MIN_PART)).json()).toEqual({ received: MIN_PART });
    expect((await piece(uploadUrl, 0)).json()).toEqual({ received: MIN_PART });
    expect(await partsOf(testApp.dependencies.db, fileId)).toHaveLength(1);
  });

  test('is judged whole, by what it is', async () => {
    const page = Buffer.alloc(MIN_PART + 10, '<html>');
    const { fileId, uploadUrl } = await announce(patient, page.length);
    expect((await piece(uploadUrl, 0, page)).statusCode).toBe(202);
    const refused = await piece(uploadUrl, MIN_PART, page);
    expect(refused.json()).toMatchObject({ error: { details: { code: 'file-refused' } } });
    expect(await partsOf(testApp.dependencies.db, fileId)).toEqual([]);
  });

  test('keeps its pieces while the storage cannot read them or keep the whole, and begins anew where one of them is lost', async () => {
    const half = Math.ceil(photo.length / 2);
    const send = (url: string, start: number, end: number) =>
      put(url, `bytes ${start}-${end - 1}/${photo.length}`, photo.subarray(start, end));
    const { fileId, uploadUrl } = await announce();
    expect((await send(uploadUrl, 0, half)).statusCode).toBe(202);
    const last = () => send(uploadUrl, half, photo.length);
    const { files: store, db, env } = testApp.dependencies;
    const failing = (code: string) => () =>
      new Readable({ read: () => {} }).destroy(Object.assign(new Error(code), { code }));
    for (const away of [
      () => vi.spyOn(store, 'read').mockImplementation(failing('EIO')),
      () => vi.spyOn(store, 'put').mockRejectedValue(new Error('ENOSPC')),
      () => {
        vi.spyOn(store, 'readiness').mockResolvedValue('lost');
        return vi.spyOn(store, 'read').mockImplementation(failing('ENOENT'));
      },
    ]) {
      away();
      const answer = await last();
      vi.restoreAllMocks();
      expect([answer.statusCode, await partsOf(db, fileId)]).toMatchObject([503, [{ size: half }]]);
    }
    expect((await last()).statusCode).toBe(200);

    const other = await announce();
    expect((await send(other.uploadUrl, 0, half)).statusCode).toBe(202);
    const [lost] = await partsOf(db, other.fileId);
    rmSync(join(env.DATA_DIR, 'files', lost?.storageKey ?? ''));
    expect((await send(other.uploadUrl, half, photo.length)).json()).toEqual({ received: 0 });
  });

  test.each([
    ['bytes 0-10/500000', 'file-refused'],
    [`bytes 0-${MIN_PART - 1}/${MAX_FILE_BYTES + 1}`, 'file-too-large'],
    ['bytes 5-2/100', 'file-refused'],
    ['bytes 0-100/100', 'file-refused'],
    ['items 0-9/10', 'file-refused'],
    ['bytes 0-10/11', 'file-incomplete'],
  ])('refuses %s', async (range, code) => {
    const { uploadUrl } = await announce();
    const answer = await put(uploadUrl, range, photo.subarray(0, 11));
    expect(answer.json()).toMatchObject({ error: { details: { code } } });
  });

  test.each([
    ['a piece that is shorter than it says', MIN_PART - 1, 0],
    ['a piece of a file of another size', MIN_PART, 1],
  ])('%s is not kept', async (_what, length, more) => {
    const { fileId, uploadUrl } = await announce();
    const range = `bytes 0-${MIN_PART - 1}/${photo.length + more}`;
    const answer = await put(uploadUrl, range, photo.subarray(0, length));
    expect(answer.json()).toMatchObject({ error: { details: { code: 'file-incomplete' } } });
    expect(await partsOf(testApp.dependencies.db, fileId)).toEqual([]);
  });

  test('stops for who was blocked in between, and for who changes the address', async () => {
    const other = await makePerson(testApp.dependencies, { role: 'patient' });
    const [mine, theirs] = [await announce(), await announce(other)];
    expect((await piece(theirs.uploadUrl, 0)).statusCode).toBe(202);
    await setStatus(testApp.dependencies, other.id, 'blocked');
    expect((await piece(theirs.uploadUrl, MIN_PART)).statusCode).toBe(403);
    expect((await piece(mine.uploadUrl.replace(mine.fileId, theirs.fileId), 0)).statusCode).toBe(403);
  });
});

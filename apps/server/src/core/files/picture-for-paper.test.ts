import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { picturesForPaper } from './picture-for-paper.ts';
import { diskStore } from './store.ts';

let database: OpenDatabase;
let folder: string;
const owner = randomUUID();
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await database.db.insert(users).values({ id: owner, firebaseUid: owner, role: 'doctor', email: 'ana@example.org' });
  return () => database.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from('a picture');
async function kept() {
  const { storageKey, sha256, size } = await diskStore(folder).put(bytes);
  const id = randomUUID();
  const file = {
    id,
    ownerId: owner,
    purpose: 'picture',
    name: 'logo.png',
    mime: 'image/png',
    content: 'clean',
  } as const;
  await database.db.insert(files).values({ ...file, storageKey, sha256, size, storedAt: new Date().toISOString() });
  return { id, path: join(folder, storageKey) };
}
const warned: object[] = [];
const log = { warn: (what: object) => warned.push(what) } as unknown as FastifyBaseLogger;
const guard = async () => {
  renameSync(folder, folder);
};
const papers = (ids: object) =>
  picturesForPaper({ system: database.db, files: diskStore(folder, { guard }), log }, ids);

test('a paper whose logo is lost, or is not as it was stored, goes out without it, and the log says so once', async () => {
  const [logo, signature] = [await kept(), await kept()];
  const ids = { logo: logo.id, signature: signature.id };
  const whole = papers(ids);
  expect([await whole.read(), whole.lacks()]).toEqual([{ logo: bytes, signature: bytes }, false]);
  const damages = [() => writeFileSync(logo.path, 'another'), () => rmSync(logo.path)];
  for (const damage of damages) {
    damage();
    const lacking = papers(ids);
    expect([await lacking.read(), lacking.lacks()]).toEqual([{ logo: null, signature: bytes }, true]);
  }
  expect(warned).toEqual([{ file: logo.id }]);
});

test('a paper whose signature is lost is refused by a word of its own: without it nobody would have signed', async () => {
  const signature = await kept();
  rmSync(signature.path);
  await expect(papers({ signature: signature.id }).read()).rejects.toMatchObject({ appCode: 'signature-lost' });
});

test('while the storage is away nothing is lost', async () => {
  const logo = await kept();
  renameSync(folder, `${folder}-disk`);
  const reading = papers({ logo: logo.id }).read();
  await expect(reading).rejects.toMatchObject({ appCode: 'unavailable' });
  renameSync(`${folder}-disk`, folder);
});

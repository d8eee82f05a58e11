import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentOf } from '../../../testing/command-line.ts';
import { openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { backUpCommand } from '../../commands/backup-command.ts';
import { answerOf } from '../../commands/command.ts';
import { restoreCommand } from '../../commands/restore-command.ts';
import { readLastBackup, readLastWholeBackup } from '../../domain/status/status.repo.ts';
import { readEnv } from '../../env.ts';
import type { OpenDatabase } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { bindStorage } from '../files/installation.ts';
import { openStorage } from '../files/storage.ts';
import { diskStore, type FileStore } from '../files/store.ts';

/** A clinic with 200 GB of photos writes tonight what is new since yesterday, and not all of it again. */
let folder: string;
let source: OpenDatabase;
let store: FileStore;
let here: Record<string, string>;
const owner = randomUUID();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-beside-'));
  source = await openTestDatabase('postgres');
  here = await environmentOf(source, folder);
  const storage = await openStorage(readEnv(here));
  await bindStorage(source.db, storage);
  store = storage.open();
  await source.db.insert(users).values({ id: owner, firebaseUid: owner, role: 'patient', email: 'ana@example.org' });
  return async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
const opened: OpenDatabase[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function photo(): Promise<{ storageKey: string; bytes: Buffer }> {
  const bytes = randomBytes(50_000);
  const kept = await store.put(bytes);
  const file = { id: randomUUID(), ownerId: owner, purpose: 'picture', name: 'foto.jpg', mime: 'image/jpeg' } as const;
  await source.db.insert(files).values({ ...file, ...kept });
  return { storageKey: kept.storageKey, bytes };
}
const at = (name: string) => join(folder, name);
const beside = () => at('beside');
const backUp = (name: string, more: Record<string, string> = {}) =>
  answerOf(backUpCommand(at(name), { filesFolder: beside() }), { ...here, ...more });
async function restoreInto(name: string, options: { filesFolder?: string } = { filesFolder: beside() }, more = {}) {
  const target = await openBareDatabase('postgres');
  opened.push(target);
  const there = await environmentOf(target, folder);
  const answer = await answerOf(restoreCommand(at(name), options), { ...there, ...more });
  const restored = diskStore(join(there.DATA_DIR ?? '', 'files'));
  return { ...answer, read: (key: string) => buffer(restored.read(key)) };
}
const filesBeside = () =>
  readdirSync(beside(), { recursive: true, encoding: 'utf8' }).filter((name) => /^..\/[0-9a-f-]{36}$/.test(name));

test('each night writes the files that are new, and each of the nights can be restored', async () => {
  const first = [await photo(), await photo()];
  expect(await backUp('monday.tar')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`2 files in ${beside()}.`),
  });
  const written = filesBeside().map((name) => statSync(join(beside(), name)).mtimeMs);
  const second = await photo();
  expect(await backUp('tuesday.tar')).toMatchObject({ code: 0, said: expect.stringContaining('3 files') });
  expect(filesBeside()).toHaveLength(3);
  expect(filesBeside().filter((name) => written.includes(statSync(join(beside(), name)).mtimeMs))).toHaveLength(2);
  for (const name of ['monday.tar', 'tuesday.tar'])
    expect(readFileSync(at(name)).includes(first[0]!.bytes)).toBe(false);

  const monday = await restoreInto('monday.tar');
  expect(monday).toMatchObject({ code: 0, said: expect.stringContaining('2 files') });
  const tuesday = await restoreInto('tuesday.tar');
  for (const { storageKey, bytes } of [...first, second]) expect(await tuesday.read(storageKey)).toEqual(bytes);
  await expect(monday.read(second.storageKey)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('what lies beside is encrypted for the same keys, and opens with one of them alone', async () => {
  const { storageKey, bytes } = await photo();
  const [ours, strangers] = [await generateIdentity(), await generateIdentity()];
  writeFileSync(at('key.txt'), `${ours}\n`);
  writeFileSync(at('other.txt'), `${strangers}\n`);
  expect(await backUp('sealed.age', { BACKUP_RECIPIENTS: await identityToRecipient(ours) })).toMatchObject({ code: 0 });
  expect(readFileSync(join(beside(), storageKey)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const restored = await restoreInto('sealed.age', undefined, { BACKUP_IDENTITY_FILE: at('key.txt') });
  expect(restored.code).toBe(0);
  expect(await restored.read(storageKey)).toEqual(bytes);
  expect(await restoreInto('sealed.age', undefined, { BACKUP_IDENTITY_FILE: at('other.txt') })).toMatchObject({
    code: 1,
  });
});

test('a folder that is forgotten, a file that is missing or changed there, and another clinic’s folder are told before anything is written', async () => {
  const { storageKey } = await photo();
  await backUp('monday.tar');
  expect(await restoreInto('monday.tar', {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('--files FOLDER'),
  });
  writeFileSync(join(beside(), storageKey), 'another');
  expect(await restoreInto('monday.tar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not as it was written'),
  });
  rmSync(join(beside(), storageKey));
  const without = await restoreInto('monday.tar');
  expect(without).toMatchObject({ code: 1, said: expect.stringContaining(`files/${storageKey} is missing`) });
  writeFileSync(join(beside(), 'INSTALLATION'), randomUUID());
  expect(await backUp('tuesday.tar')).toMatchObject({ code: 1, said: expect.stringContaining('another installation') });
});

const stored = () => join(here.DATA_DIR ?? '', 'files');
/** As before it was mounted: the mount point is there, and empty. */
function unmount(disk: string): () => void {
  renameSync(disk, `${disk}-disk`);
  mkdirSync(disk);
  return () => {
    rmSync(disk, { recursive: true });
    renameSync(`${disk}-disk`, disk);
  };
}

test('while the disk of the files is not mounted nothing is backed up, and older backups are the last ones', async () => {
  await photo();
  expect(await backUp('monday.tar')).toMatchObject({ code: 0 });
  const last = await readLastBackup(source.db);
  const mount = unmount(stored());
  expect(await backUp('tuesday.tar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Is its disk mounted?'),
  });
  mount();
  // And where it goes while it is read.
  const going = backUpCommand(at('tuesday.tar'), { progress: (_done, _of, what) => what === 'files' && unmountOnce() });
  let again = () => {};
  const unmountOnce = () => {
    if (!existsSync(`${stored()}-disk`)) again = unmount(stored());
  };
  expect(await answerOf(going, here)).toMatchObject({ code: 1, said: expect.stringContaining('went away') });
  again();
  expect([existsSync(at('tuesday.tar')), await readLastBackup(source.db)]).toEqual([false, last]);
  expect(await backUp('tuesday.tar')).toMatchObject({ code: 0 });
});

test('while the disk of the folder beside is not mounted no other one is made in its place', async () => {
  await photo();
  expect(await backUp('monday.tar')).toMatchObject({ code: 0 });
  const mount = unmount(beside());
  const refused = { code: 1, said: expect.stringContaining('Is its disk mounted?') };
  expect(await backUp('tuesday.tar')).toMatchObject(refused);
  rmSync(beside(), { recursive: true });
  expect(await backUp('tuesday.tar')).toMatchObject(refused);
  expect([existsSync(beside()), existsSync(at('tuesday.tar'))]).toEqual([false, false]);
  mkdirSync(beside());
  mount();
  expect(await backUp('tuesday.tar')).toMatchObject({ code: 0 });
});

test('one lost file is told each night; where most are lost the command fails, and no administrator relies on it', async () => {
  const photos = [await photo(), await photo(), await photo(), await photo()];
  const lose = ({ storageKey }: { storageKey: string }) => rmSync(join(stored(), storageKey));
  const backUpAll = (name: string) => answerOf(backUpCommand(at(name)), here);
  lose(photos[0]!);
  expect(await backUpAll('monday.tar')).toMatchObject({ code: 0, said: expect.stringContaining('3 files') });
  const whole = await readLastWholeBackup(source.db);
  for (const one of photos.slice(1, 3)) lose(one);
  for (const name of ['tuesday.tar', 'wednesday.tar'])
    expect(await backUpAll(name)).toMatchObject({
      code: 1,
      said: expect.stringContaining('3 files that the database'),
    });
  // It is there, and holds what a record of that day was: certificates of suppression name it.
  expect(existsSync(at('wednesday.tar'))).toBe(true);
  expect(await readLastWholeBackup(source.db)).toBe(whole);
  expect(await readLastBackup(source.db)).not.toBe(whole);
});

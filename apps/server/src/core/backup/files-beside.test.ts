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
import { pathToFileURL } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
type Options = Parameters<typeof restoreCommand>[1];
async function restoreInto(name: string, options: Options = { filesFolder: beside() }, more = {}) {
  const target = await openBareDatabase('postgres');
  opened.push(target);
  const there = await environmentOf(target, folder);
  const answer = await answerOf(restoreCommand(at(name), options), { ...there, ...more });
  const restored = diskStore(join(there.DATA_DIR ?? '', 'files'));
  return { ...answer, target, read: (key: string) => buffer(restored.read(key)) };
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

test('for other keys a new folder is begun: what lies in the old one opens only with those of that time', async () => {
  const { storageKey } = await photo();
  const [lost, ours] = await Promise.all([generateIdentity(), generateIdentity()]);
  const [ofLost, ofOurs] = await Promise.all([identityToRecipient(lost), identityToRecipient(ours)]);
  const refused = { code: 1, said: expect.stringContaining('begin a new folder') };
  expect(await backUp('monday.age', { BACKUP_RECIPIENTS: `${ofLost},${ofOurs}` })).toMatchObject({ code: 0 });
  expect(await backUp('tuesday.age', { BACKUP_RECIPIENTS: `${ofOurs},${ofLost}` })).toMatchObject({ code: 0 });
  expect(await backUp('wednesday.age', { BACKUP_RECIPIENTS: ofOurs })).toEqual(refused);
  // Nor plain beside what is encrypted, nor encrypted beside what is plain.
  expect(await backUp('wednesday.tar')).toEqual(refused);
  const plain = { filesFolder: at('plain') };
  expect(await answerOf(backUpCommand(at('plain.tar'), plain), here)).toMatchObject({ code: 0 });
  const sealed = { ...here, BACKUP_RECIPIENTS: ofOurs };
  expect(await answerOf(backUpCommand(at('plain.age'), plain), sealed)).toEqual(refused);
  expect([existsSync(at('wednesday.age')), existsSync(at('plain.age'))]).toEqual([false, false]);
  // One that is empty again is as good as new.
  rmSync(join(at('plain'), storageKey));
  expect(await answerOf(backUpCommand(at('plain.age'), plain), sealed)).toMatchObject({ code: 0 });
});

test('on the day of the disaster one bad sector costs one photo, and whoever says so gets all others', async () => {
  const [damaged, missing, unreadable, whole] = [await photo(), await photo(), await photo(), await photo()];
  await backUp('monday.tar');
  writeFileSync(join(beside(), damaged.storageKey), 'another');
  rmSync(join(beside(), missing.storageKey));
  // As a disk that answers EIO: whatever the reason, it cannot be read.
  rmSync(join(beside(), unreadable.storageKey));
  mkdirSync(join(beside(), unreadable.storageKey));
  expect(await restoreInto('monday.tar')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--without-missing'),
  });
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const steps: string[] = [];
  const progress = (done: number, of: number, what: string) => void steps.push(`${done} of ${of} ${what}`);
  const restored = await restoreInto('monday.tar', { filesFolder: beside(), withoutMissing: true, progress });
  const named = told.mock.calls.map(([line]) => String(line)).join('');
  told.mockRestore();
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/ 1 files\. 3 files .* are lost, and named above: 3 picture\./),
  });
  expect(steps).toContain('1 of 1 files written');
  for (const { storageKey } of [damaged, missing, unreadable]) expect(named).toContain(storageKey);
  expect(await restored.read(whole.storageKey)).toEqual(whole.bytes);
  await expect(restored.read(damaged.storageKey)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await restored.target.db.$count(files)).toBe(4);
});

test('a folder of which no file is right is another folder, or its key another key', async () => {
  await photo();
  await photo();
  await backUp('monday.tar');
  const nowhere = { filesFolder: at('nowhere'), withoutMissing: true };
  expect(await restoreInto('monday.tar', nowhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('None of the 2 files'),
  });
});

test('when the disk of the files goes while they are restored, nothing lands in its place and it is told', async () => {
  await photo();
  await photo();
  await backUp('monday.tar');
  const disk = at('disk');
  mkdirSync(disk);
  const STORAGE_URL = pathToFileURL(disk).href;
  const going = (done: number, _of: number, what: string) => {
    if (what === 'files written' && done === 1) unmount(disk);
  };
  expect(await restoreInto('monday.tar', { filesFolder: beside(), progress: going }, { STORAGE_URL })).toMatchObject({
    code: 1,
    said: expect.stringContaining('went away'),
  });
  expect(readdirSync(disk)).toEqual([]);
});

test('and when it goes after the last of them no marker is laid there', async () => {
  await photo();
  await backUp('monday.tar');
  const disk = at('disk');
  mkdirSync(disk);
  const going = (done: number, of: number, what: string) => {
    if (what === 'files written' && done === of) unmount(disk);
  };
  const there = { STORAGE_URL: pathToFileURL(disk).href };
  const restored = await restoreInto('monday.tar', { filesFolder: beside(), progress: going }, there);
  expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('went away') });
  expect(readdirSync(disk)).toEqual([]);
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

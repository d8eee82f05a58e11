import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '../../../testing/command-line.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { backUpCommand } from '../../commands/backup-command.ts';
import { answerOf } from '../../commands/command.ts';
import { readEnv } from '../../env.ts';
import { lockOfConnection } from '../db/advisory-lock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { users } from '../db/tables/people.ts';
import { bindStorage } from '../files/installation.ts';
import { openStorage } from '../files/storage.ts';
import type { FileStore } from '../files/store.ts';

/** A night on which the command is given the wrong folder, the disk gives errors, or another backup is not over yet. */
let folder: string;
let source: OpenDatabase;
let store: FileStore;
let here: Record<string, string>;
const owner = randomUUID();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-night-'));
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

async function photo(): Promise<{ storageKey: string }> {
  const kept = await store.put(Buffer.from(randomUUID()));
  const file = { id: randomUUID(), ownerId: owner, purpose: 'picture', name: 'foto.jpg', mime: 'image/jpeg' } as const;
  await source.db.insert(files).values({ ...file, ...kept });
  return kept;
}
const at = (name: string) => join(folder, name);
const beside = () => at('beside');
const stored = () => join(here.DATA_DIR ?? '', 'files');
const backUp = (name: string) => answerOf(backUpCommand(at(name), { filesFolder: beside() }), here);

test('the folder where the files lie is no copy of them, by whichever name', async () => {
  await photo();
  symlinkSync(stored(), at('another-name'));
  symlinkSync(folder, at('back-here'));
  const names = [
    `${stored()}/`,
    at('another-name'),
    join(stored(), 'copies'),
    join(at('back-here'), '.'),
    here.DATA_DIR!,
  ];
  for (const filesFolder of names)
    expect(await answerOf(backUpCommand(at('monday.tar'), { filesFolder }), here), filesFolder).toMatchObject({
      code: 1,
      said: expect.stringContaining('where the files lie, and no copy of them'),
    });
  const old = at('old-place');
  mkdirSync(old);
  writeFileSync(join(old, 'INSTALLATION'), readFileSync(join(stored(), 'INSTALLATION')));
  const moving = { ...here, STORAGE_FALLBACK_URL: pathToFileURL(old).href };
  expect(await answerOf(backUpCommand(at('monday.tar'), { filesFolder: old }), moving)).toMatchObject({ code: 1 });
  expect(existsSync(at('monday.tar'))).toBe(false);
  expect(readdirSync(stored())).not.toContain('copies');
  // What begins with the same letters is another folder.
  expect(await answerOf(backUpCommand(at('monday.tar'), { filesFolder: `${stored()}-copy` }), here)).toMatchObject({
    code: 0,
  });
});

test('a file that its disk does not give costs that file, and is named with the reason', async () => {
  const [broken] = [await photo(), await photo(), await photo(), await photo()];
  // As a disk that answers EIO: whatever the word, it cannot be read.
  rmSync(join(stored(), broken!.storageKey));
  mkdirSync(join(stored(), broken!.storageKey));
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await backUp('monday.tar');
  const named = told.mock.calls.map(([line]) => String(line)).join('');
  told.mockRestore();
  expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('3 files') });
  expect(named).toMatch(new RegExp(`not in the backup: ${broken!.storageKey} \\(EISDIR`));
});

test('errors of many files one after the other are of the disk: nothing is backed up', async () => {
  for (let many = 0; many < 27; many++) {
    const { storageKey } = await photo();
    rmSync(join(stored(), storageKey));
    mkdirSync(join(stored(), storageKey));
  }
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await backUp('monday.tar');
  told.mockRestore();
  expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(/went away while they were read: .*EISDIR/) });
  expect(existsSync(at('monday.tar'))).toBe(false);
});

test('two backups at once would write the same files: the second one says so', async () => {
  await photo();
  await source.alone(async (run) => {
    await run(lockOfConnection('backup').take);
    expect(await backUp('monday.tar')).toEqual({ code: 1, said: expect.stringContaining('Another backup') });
  });
  expect(existsSync(beside())).toBe(false);
  expect(await backUp('monday.tar')).toMatchObject({ code: 0 });
});

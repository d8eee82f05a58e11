import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf } from '../../../testing/fingerprint.ts';
import { openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { answerOf } from '../../commands/command.ts';
import { restoreCommand } from '../../commands/restore-command.ts';
import type { OpenDatabase } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { settings } from '../db/tables/traces.ts';
import { diskStore } from '../files/store.ts';
import { backUp } from './back-up.ts';
import { withPlainBackup } from './encrypted-backup.ts';
import { restore } from './restore.ts';

let folder: string;
let source: OpenDatabase;
let path: string;
/** Of the clinic, of whoever keeps the second key, and of a stranger. */
const keyFiles: Record<'clinic' | 'second' | 'stranger', string> = { clinic: '', second: '', stranger: '' };
const recipients: string[] = [];

const WORDS = 'Lo que la paciente contó';
const filesIn = (name: string) => diskStore(join(folder, name, 'files'));
const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith('consultorio-restore-'));
const restoreFrom = (target: OpenDatabase, plain: string) =>
  restore({ database: target, files: filesIn('restored'), dataDir: join(folder, 'restored') }, plain);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-encrypted-'));
  path = join(folder, 'backup.tar.age');
  for (const who of ['clinic', 'second', 'stranger'] as const) {
    const identity = await generateIdentity();
    keyFiles[who] = join(folder, `${who}.txt`);
    writeFileSync(keyFiles[who], `# created: 2026-11-27\n${identity}\n`);
    if (who !== 'stranger') recipients.push(await identityToRecipient(identity));
  }
  source = await openTestDatabase('postgres');
  await source.db.insert(settings).values({ key: 'clinic', value: { name: WORDS.repeat(5000) } });
  await backUp({ db: source.db, files: filesIn('source'), dataDir: folder, recipients }, path, Date.now);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing of it can be read without a key', async () => {
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  for (const words of [WORDS, 'manifest.json', 'database/settings', 'ustar']) expect(bytes.includes(words)).toBe(false);
});

test.each(['clinic', 'second'] as const)(
  'the key of %s brings every row back, and nothing readable stays',
  async (who) => {
    const target = await openBareDatabase('postgres');
    try {
      await withPlainBackup(path, keyFiles[who], (plain) => restoreFrom(target, plain));
      expect(await fingerprintOf(target.db)).toEqual(await fingerprintOf(source.db));
      expect(leftBehind()).toEqual([]);
    } finally {
      await target.close();
      rmSync(join(folder, 'restored'), { recursive: true, force: true });
    }
  },
);

test('without a key, with another’s and with a damaged byte the command says so, and restores nothing', async () => {
  const dataDir = join(folder, 'empty');
  const command = (file: string, identityFile?: string) =>
    answerOf(restoreCommand(file), {
      DATA_DIR: dataDir,
      ...(identityFile ? { BACKUP_IDENTITY_FILE: identityFile } : {}),
    });
  const bytes = readFileSync(path);
  const damaged = join(folder, 'damaged.tar.age');
  // In the last piece: everything before it was already read and found right.
  bytes[bytes.length - 40]! ^= 1;
  writeFileSync(damaged, bytes);
  const cut = join(folder, 'cut.tar.age');
  writeFileSync(cut, readFileSync(path).subarray(0, 70_000));
  writeFileSync(join(folder, 'no-key.txt'), 'nothing of the kind\n');
  const refusals: [string, string | undefined, RegExp][] = [
    [path, undefined, /^\S+ is encrypted: BACKUP_IDENTITY_FILE must name the file with a key that opens it\.$/],
    [path, keyFiles.stranger, /^No key in the file of BACKUP_IDENTITY_FILE opens \S+\.$/],
    [path, join(folder, 'gone.txt'), /^BACKUP_IDENTITY_FILE names \S+, which cannot be read\.$/],
    [path, join(folder, 'no-key.txt'), /holds no key of age/],
    [damaged, keyFiles.clinic, /is damaged: it does not decrypt \(.+\)\. Nothing was restored\.$/],
    [cut, keyFiles.clinic, /is damaged: it does not decrypt \(.+\)\. Nothing was restored\.$/],
    [join(folder, 'nowhere.tar'), undefined, /^There is no file /],
  ];
  for (const [file, identityFile, sentence] of refusals) {
    const { code, said } = await command(file, identityFile);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(() => readdirSync(dataDir)).toThrow('ENOENT');
  expect(leftBehind()).toEqual([]);
});

test('one that is not encrypted asks for no key', async () => {
  const plain = join(folder, 'plain.tar');
  await backUp({ db: source.db, files: filesIn('source'), dataDir: folder }, plain, Date.now);
  const target = await openBareDatabase('postgres');
  await withPlainBackup(plain, undefined, (same) => restoreFrom(target, same));
  expect(await selectRaw(target.db, sql`select key from settings where key = 'clinic'`)).toHaveLength(1);
  await target.close();
});

test('a full disk and a recipient who is none are told, and leave nothing behind', async () => {
  const target = join(folder, 'full.tar.age');
  const make = (to: readonly string[]) =>
    backUp({ db: source.db, files: filesIn('source'), dataDir: folder, recipients: to }, target, Date.now);
  await expect(make([`age1${'q'.repeat(58)}`])).rejects.toThrow(
    /^BACKUP_RECIPIENTS names age1q+, which is no public key/,
  );
  symlinkSync('/dev/full', `${target}.${process.pid}.part`);
  await expect(make(recipients)).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
});

const hasAge = (() => {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.runIf(hasAge)('the tool of others that is called age opens it too', () => {
  const listed = execFileSync('sh', ['-c', `age -d -i ${keyFiles.clinic} ${path} | tar t`], { encoding: 'utf8' });
  expect(listed).toContain('manifest.json\n');
});

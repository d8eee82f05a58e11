import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertStorable } from './files/storage.ts';
import { makeFolder } from './make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'consultorio-folders-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a folder is made with those above it, and may be there already', () => {
  const deep = join(home, 'a', 'b', 'ñ');
  for (let time = 0; time < 2; time++) makeFolder(deep);
  expect(statSync(deep).isDirectory()).toBe(true);
});

test.each(['/proc/consultorio', '/proc/a/b/c', join(home, 'file'), join(home, 'file', 'below')])(
  'nothing can be stored in %s: the variable is named at once',
  async (folder) => {
    writeFileSync(join(home, 'file'), '');
    await expect(assertStorable(folder, 'DATA_DIR')).rejects.toThrow('DATA_DIR is wrong: files cannot be stored in');
  },
);

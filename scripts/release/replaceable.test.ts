import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { assertReplaceable } from './replaceable.ts';
import { writeRelease } from './write-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-replaced-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const foreign = join(folder, 'foreign');
const file = join(foreign, 'somebody.txt');
mkdirSync(foreign);
writeFileSync(file, 'of somebody');

test('a folder with something else in it is refused before anything is built, and keeps it', () => {
  const asked = spawnSync(process.execPath, [join(root, 'scripts/release.ts'), foreign], { encoding: 'utf8' });
  expect(asked.stderr).toContain('neither empty nor a release');
  expect(asked.status).toBe(2);
  expect(existsSync(file)).toBe(true);
});

test('whoever lays a release by another way is refused too', async () => {
  await expect(writeRelease(foreign)).rejects.toThrow('neither empty nor a release');
  expect(existsSync(file)).toBe(true);
});

test('neither the sources nor a folder above them are replaced, by whatever name they are called', () => {
  const link = join(folder, 'link');
  symlinkSync(root, link);
  for (const one of [root, dirname(root), '/', link])
    expect(() => assertReplaceable(one), one).toThrow('holds these sources');
});

test('a new folder, an empty one and an earlier release are taken', () => {
  const [empty, earlier] = [join(folder, 'empty'), join(folder, 'earlier')];
  mkdirSync(empty);
  mkdirSync(join(earlier, 'bin'), { recursive: true });
  writeFileSync(join(earlier, 'bin/server-flags'), '\n');
  for (const one of [join(folder, 'none'), empty, earlier]) expect(() => assertReplaceable(one), one).not.toThrow();
});

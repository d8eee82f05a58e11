import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process-group.ts';

const inRoot = (file: string) => join(root, file);
const patterns = readFileSync(inRoot('.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
/** A folder that is left out is left out with all below it. */
const isLeftOut = (path: string) => {
  const above = path.split('/').map((_name, index, names) => names.slice(0, index + 1).join('/'));
  return above.some((one) => patterns.some((pattern) => matchesGlob(one, pattern)));
};

test('one list is read by every builder: a second one would be read in its place by some of them', () => {
  for (const other of ['.containerignore', 'deploy/Containerfile.dockerignore', 'deploy/Containerfile.containerignore'])
    expect(existsSync(inRoot(other)), other).toBe(false);
});

test('neither people’s data nor secrets nor what another kind of machine installed come into an image', () => {
  for (const path of ['.data/postgres/base/1', '.data-second/files/aa', '.env', 'deploy/.env', '.git/config'])
    expect(isLeftOut(path), path).toBe(true);
  // scripts/install.mjs asks of what is not optional alone: a Mac's would count as installed.
  for (const path of ['node_modules/.package-lock.json', 'apps/server/node_modules/drizzle-orm/index.js'])
    expect(isLeftOut(path), path).toBe(true);
  for (const path of [
    'package-lock.json',
    'scripts/release.ts',
    'apps/web/src/main.tsx',
    'apps/server/drizzle/0000.sql',
  ])
    expect(isLeftOut(path), path).toBe(false);
});

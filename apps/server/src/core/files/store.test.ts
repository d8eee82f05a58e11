import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from './store.ts';
import { cannotSync, makeSyncedFolder, syncFolder } from './sync-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = 'ab/ab000000-0000-4000-8000-000000000000';
const another = 'ab/ab000000-0000-4000-8000-000000000001';

/** Which folders were synced, each with what it held at that moment. */
function watched(root: string, options: object = {}) {
  const synced: string[] = [];
  const sync = async (path: string) => {
    synced.push(`${relative(folder, path) || '.'}: ${readdirSync(path).sort()}`);
    await syncFolder(path);
  };
  return { store: diskStore(root, { ...options, sync }), synced };
}

test.each([
  ['with a guard', { guard: async () => {} }],
  ['without one', {}],
])(
  'a file is acknowledged once its name is on the disk, and those of the folders above it, %s',
  async (_how, options) => {
    const { store, synced } = watched(folder, options);
    await store.keep(key, Buffer.from('one'));
    expect(synced).toEqual([`ab: ${key.slice(3)}`, '.: ab']);
    // From then on it is the one folder: whoever was here before has written down the others.
    await store.keep(another, Buffer.from('two'));
    expect(synced.slice(2)).toEqual([`ab: ${key.slice(3)},${another.slice(3)}`]);
    expect(String(await buffer(store.read(another)))).toBe('two');
  },
);

test('a folder that another process has made is written down by whoever first stores in it, too', async () => {
  mkdirSync(join(folder, 'papers', 'ab'), { recursive: true });
  const { store, synced } = watched(folder, { within: 'papers', guard: async () => {} });
  await store.keep(key, Buffer.from('one'));
  expect(synced).toEqual([`papers/ab: ${key.slice(3)}`, 'papers: ab', '.: papers']);
});

test('a storage that is made with its first file is written down in the folder above it', async () => {
  const { store, synced } = watched(join(folder, 'restored', 'files'));
  await store.keep(key, Buffer.from('one'));
  expect(synced).toEqual([
    `restored/files/ab: ${key.slice(3)}`,
    'restored/files: ab',
    'restored: files',
    '.: restored',
  ]);
});

test('a folder that cannot be written down acknowledges nothing', async () => {
  const broken = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  const store = diskStore(folder, { sync: () => Promise.reject(broken) });
  await expect(store.put(Buffer.from('one'))).rejects.toBe(broken);
  await expect(syncFolder(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

test('a folder that is made has its name on the disk, as those above it that were made with it', async () => {
  const synced: string[] = [];
  const sync = async (one: string) => void synced.push(`${relative(folder, one) || '.'}: ${readdirSync(one)}`);
  await makeSyncedFolder(join(folder, 'a', 'b'), sync);
  expect(synced).toEqual(['.: a', 'a: b']);
  await makeSyncedFolder(join(folder, 'a', 'b'), sync);
  expect(synced).toHaveLength(2);
});

test('where no folder can be synced nobody is refused for it: on Windows, and on some file systems of the network', () => {
  const told = (code: string) => Object.assign(new Error(code), { code });
  for (const code of ['EPERM', 'EISDIR', 'EACCES'])
    expect([cannotSync(told(code), 'win32'), cannotSync(told(code), 'linux')]).toEqual([true, false]);
  expect([cannotSync(told('EINVAL'), 'linux'), cannotSync(told('EIO'), 'win32')]).toEqual([true, false]);
});

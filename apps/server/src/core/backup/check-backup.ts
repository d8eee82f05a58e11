import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  FILES,
  JOBS,
  linesOf,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  manifestShape,
  tableFolder,
} from './manifest.ts';
import { listTar, readAt, type TarEntry } from './tar.ts';

/** A backup of which every byte was read and is as it was written. */
export type CheckedBackup = {
  manifest: Manifest;
  /** Names that begin so, in the order of the file. */
  namesIn(folder: string): string[];
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** @throws Error with a sentence for a file that is damaged, cut off, or no backup of ours. */
export async function openCheckedBackup(path: string): Promise<CheckedBackup> {
  const entries = await listTar(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    throw new Error(`${path} is damaged or is not a backup: ${error.message}.`);
  });
  const file = await open(path, 'r');
  try {
    return await check(path, file, entries);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function check(path: string, file: FileHandle, entries: TarEntry[]): Promise<CheckedBackup> {
  const damaged = (what: string) => new Error(`${path} is damaged: ${what}. Nothing was restored.`);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = async (name: string): Promise<Buffer> => {
    const entry = byName.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    return readAt(file, entry.offset, entry.size);
  };
  const text = await read(MANIFEST);
  if ((await read(MANIFEST_HASH)).toString('latin1') !== `${sha256Of(text)}  ${MANIFEST}\n`)
    throw damaged(`${MANIFEST} is not as it was written`);
  const parsed = manifestShape.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success)
    throw new Error(`${path} was written by another version of Consultorio, in a form unknown here.`);
  const manifest = parsed.data;

  if (entries.length !== manifest.entries.length + 2) throw damaged('it holds more or less than its manifest says');
  for (const { name, size, sha256 } of manifest.entries) {
    const bytes = await read(name);
    if (bytes.length !== size || sha256Of(bytes) !== sha256) throw damaged(`${name} is not as it was written`);
  }
  const namesIn = (folder: string) =>
    manifest.entries.map(({ name }) => name).filter((name) => name.startsWith(folder));
  const lines = async (names: string[]) => {
    let count = 0;
    for (const name of names) count += linesOf(await read(name)).length;
    return count;
  };
  for (const table of manifest.tables)
    if ((await lines(namesIn(tableFolder(table.name)))) !== table.rows)
      throw damaged(`rows of ${table.name} are missing`);
  if ((await lines([JOBS])) !== manifest.jobs) throw damaged('jobs are missing');
  if (namesIn(FILES).length !== manifest.files) throw damaged('files are missing');
  return { manifest, namesIn, read, close: () => file.close() };
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

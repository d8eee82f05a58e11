import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { extract } from 'tar-stream';
import type { Progress } from '../progress.ts';
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

/** A backup of which every byte was read and is as it was written. */
export type CheckedBackup = {
  manifest: Manifest;
  /** Storage keys of files that are missing or damaged beside it, and whose names are left out. */
  lost: readonly string[];
  /** Names that begin so, in the order of the file. */
  namesIn(folder: string): string[];
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** A file from beside the backup, by its storage key, as it was before it was encrypted; null where it is missing. */
export type ReadBeside = (storageKey: string) => Promise<Buffer | null>;

/** `withoutMissing`: files that are missing or damaged beside it are `lost`, and no reason to refuse it. */
type Checking = { progress?: Progress | undefined; withoutMissing?: boolean | undefined };

/** One file of the tar, hashed while it passed; its content begins at `offset`. */
export type Entry = { name: string; size: number; offset: number; sha256: string };

const TAR_HEADER = 512;

/** @throws Error with a sentence for a file that is damaged, cut off, or no backup of ours. */
export async function openCheckedBackup(
  path: string,
  beside?: ReadBeside | null,
  { progress, withoutMissing = false }: Checking = {},
): Promise<CheckedBackup> {
  const entries = await listEntries(path, progress).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    throw new Error(`${path} is damaged or is not a backup (${error.message}).`);
  });
  const file = await open(path, 'r');
  try {
    return await check(path, file, { entries, beside, progress, withoutMissing });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads every byte once. @throws Error when the file is not a tar, or ends in the middle of an entry. */
export async function listEntries(path: string, progress?: Progress): Promise<Entry[]> {
  const tar = extract();
  const all = progress ? inMegabytes((await stat(path)).size) : 0;
  const tell = (done: number) => progress?.(done, all, 'MB of it checked');
  const source = createReadStream(path).on('error', (error) => tar.destroy(error));
  source.pipe(tar as unknown as NodeJS.WritableStream);
  const entries: Entry[] = [];
  try {
    for await (const content of tar) {
      const passed = createHash('sha256');
      for await (const bytes of content) passed.update(bytes as Buffer);
      const { name, size: length } = content.header;
      entries.push({ name, size: length, offset: content.offset + TAR_HEADER, sha256: passed.digest('hex') });
      tell(inMegabytes(content.offset + length));
    }
    tell(all);
  } finally {
    source.destroy();
  }
  return entries;
}

export const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

async function check(
  path: string,
  file: FileHandle,
  {
    entries,
    beside,
    progress,
    withoutMissing,
  }: { entries: Entry[]; beside?: ReadBeside | null | undefined; withoutMissing: boolean } & Pick<Checking, 'progress'>,
): Promise<CheckedBackup> {
  const damaged = (what: string) => new Error(`${path} is damaged: ${what}. Nothing was restored.`);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const read = async (name: string): Promise<Buffer> => {
    const entry = byName.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(entry.size), 0, entry.size, entry.offset);
    if (bytesRead !== entry.size) throw damaged(`${name} is cut off`);
    return buffer;
  };
  const text = await read(MANIFEST);
  if ((await read(MANIFEST_HASH)).toString('latin1') !== `${byName.get(MANIFEST)?.sha256}  ${MANIFEST}\n`)
    throw damaged(`${MANIFEST} is not as it was written`);
  const parsed = manifestShape.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success)
    throw new Error(`${path} was written by another version of Consultorio, in a form unknown here.`);
  const manifest = parsed.data;

  if (entries.length !== manifest.entries.length + 2) throw damaged('it holds more or less than its manifest says');
  for (const { name, size, sha256 } of manifest.entries) {
    const entry = byName.get(name);
    if (entry?.size !== size || entry.sha256 !== sha256) throw damaged(`${name} is not as it was written`);
  }
  const outside = new Map(manifest.beside?.map((entry) => [entry.name, entry]));
  if (outside.size > 0 && !beside)
    throw new Error(`The ${outside.size} files of ${path} lie beside it: name their folder, --files FOLDER.`);
  const lost = new Set<string>();
  const namesIn = (folder: string) =>
    [...manifest.entries, ...outside.values()]
      .map(({ name }) => name)
      .filter((name) => name.startsWith(folder) && !lost.has(name));
  const readAny = async (name: string): Promise<Buffer> => {
    const entry = outside.get(name);
    if (!entry || !beside) return read(name);
    // A disk with a bad sector says so by itself, and what was encrypted does not open with one byte less.
    const bytes = await beside(name.slice(FILES.length)).catch((error: Error) => {
      throw new Error(`${name} in the folder beside the backup cannot be read (${error.message}).`);
    });
    if (!bytes || hash('sha256', bytes, 'hex') !== entry.sha256)
      throw new Error(`${name} is ${bytes ? 'not as it was written' : 'missing'} in the folder beside the backup.`);
    return bytes;
  };
  const reasons: string[] = [];
  let looked = 0;
  for (const name of outside.keys()) {
    await readAny(name).catch((error: Error) => {
      if (!withoutMissing)
        throw new Error(`${error.message} Nothing was restored: --without-missing restores all others.`);
      reasons.push(error.message);
      lost.add(name);
    });
    progress?.(++looked, outside.size, 'files beside it checked');
  }
  // Nobody means that: it is another folder, or the key is.
  if (lost.size > 1 && lost.size === outside.size)
    throw new Error(`None of the ${outside.size} files beside the backup is there as it was written. ${reasons[0]}`);
  const lines = async (names: string[]) => {
    let count = 0;
    for (const name of names) count += linesOf(await read(name)).length;
    return count;
  };
  for (const table of manifest.tables)
    if ((await lines(namesIn(tableFolder(table.name)))) !== table.rows)
      throw damaged(`rows of ${table.name} are missing`);
  if ((await lines([JOBS])) !== manifest.jobs) throw damaged('jobs are missing');
  if (namesIn(FILES).length + lost.size !== manifest.files) throw damaged('files are missing');
  const keys = [...lost].map((name) => name.slice(FILES.length));
  return { manifest, lost: keys, namesIn, read: readAny, close: () => file.close() };
}

import { hash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { isMissing } from '../if-missing.ts';
import { inOrder } from '../in-order.ts';
import type { Progress } from '../progress.ts';
import { installationOf } from './installation.ts';
import { COMPARTMENTS, refuseOther, type Storage } from './storage.ts';
import { bytesOrNull, type FileStore, FOLDERS } from './store.ts';

/** Folders side by side, and of each one file: a bucket answers late, also when it is asked for a list, and a file may have 15 MiB. */
const AT_ONCE = 6;

export type Moved = {
  copied: number;
  bytes: number;
  /** That were there already, from an earlier run. */
  there: number;
  /** Keys that the database names and that are not in the new place: lost before, or not as they were stored. */
  missing: string[];
};

/**
 * Copies what lies in one storage and not in the other, papers and exports too, while servers that know both serve. Nothing is
 * removed; a run that was interrupted is run again and goes on.
 * @param progress of 768 folders, how many are done
 */
export async function moveFiles(
  { db, from, to }: { db: Database; from: Storage; to: Storage },
  progress: Progress = () => {},
): Promise<Moved> {
  // Asked at each write: below a mount point files lie unseen once the disk is back.
  const installation = await installationOf(db);
  const moved: Moved = { copied: 0, bytes: 0, there: 0, missing: [] };
  const all = FOLDERS.length * (COMPARTMENTS.length + 1);
  let done = 0;
  for (const within of [undefined, ...COMPARTMENTS]) {
    const options = within ? { installation, within } : { installation };
    const [source, target] = [from.open(options), to.open(options)];
    const moveOne = async (folder: string) => {
      const named = within ? new Map<string, string>() : await namedIn(db, folder);
      await moveFolder({ db, source, target, folder, named, moved });
    };
    for await (const _ of inOrder(FOLDERS, AT_ONCE, moveOne)) progress(++done, all, 'folders');
  }
  // What a disk that went does not list is not copied, and would be called so.
  refuseOther(from, installation, await from.open().marker.read());
  moved.missing.sort();
  return moved;
}

interface Moving {
  db: Database;
  source: FileStore;
  target: FileStore;
  folder: string;
  /** What the database names of it, with the hashes. */
  named: Map<string, string>;
  moved: Moved;
}

async function moveFolder({ db, source, target, folder, named, moved }: Moving): Promise<void> {
  const here = await keysIn(source, folder);
  const there = here.size + named.size > 0 ? await keysIn(target, folder) : new Set<string>();
  for (const key of here) {
    if (there.has(key)) {
      moved.there += 1;
      continue;
    }
    const bytes = await copy(source, target, key, named.get(key));
    if (bytes === null) continue;
    there.add(key);
    moved.copied += 1;
    moved.bytes += bytes;
  }
  // What was sent or removed meanwhile is looked at where it stands now.
  for (const key of named.keys())
    if (!there.has(key) && !(await isThere(target, key)) && (await isNamed(db, key))) moved.missing.push(key);
}

/** @returns its bytes; null for one that went meanwhile, or is not as it was stored. */
async function copy(source: FileStore, target: FileStore, key: string, sha256?: string): Promise<number | null> {
  const bytes = await bytesOrNull(source, key);
  if (!bytes || (sha256 && hash('sha256', bytes, 'hex') !== sha256)) return null;
  await target.keep(key, bytes);
  // Removed while it was copied, by a suppression perhaps: nobody would look for it here any more.
  if (await isThere(source, key)) return bytes.length;
  await target.remove(key);
  return null;
}

async function isThere(store: FileStore, key: string): Promise<boolean> {
  try {
    for await (const _ of store.read(key)) break;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function keysIn(store: FileStore, folder: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { storageKey } of store.list(folder)) if (!storageKey.endsWith('.part')) keys.add(storageKey);
  return keys;
}

const isNamed = async (db: Database, key: string): Promise<boolean> =>
  (await db.$count(files, eq(files.storageKey, key))) > 0;

/** Of one folder, the hash that each file was stored with. */
async function namedIn(db: Database, folder: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ storageKey: files.storageKey, sha256: files.sha256 })
    .from(files)
    .where(like(files.storageKey, `${folder}/%`));
  return new Map(rows.map(({ storageKey, sha256 }) => [storageKey ?? '', sha256 ?? '']));
}

import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { inOrder } from '../in-order.ts';
import type { Progress } from '../progress.ts';
import { installationOf } from './installation.ts';
import { readerOfAll } from './readable-files.ts';
import { howItLies } from './same-folder.ts';
import { COMPARTMENTS, refuseOther, type Storage } from './storage.ts';
import { type FileStore, FOLDERS, isThere } from './store.ts';

/** Folders side by side, and of each one file: a bucket answers late, also when it is asked for a list, and a file may have 15 MiB. */
const AT_ONCE = 6;

export type Moved = {
  copied: number;
  bytes: number;
  /** That were there already, from an earlier run. */
  there: number;
  /** Keys that the database names and that are not in the new place as they were stored, each with the reason. */
  missing: string[];
};

/**
 * Copies what lies in one storage and not in the other, papers and exports too, while servers that know both serve. Nothing is
 * removed; a run that was interrupted is run again and goes on. One that finds nothing to copy reads all that the database names
 * in the new place: a list is no proof. A bucket may name what it does not have (decision 217), or keep other bytes than it was given.
 * @param progress of 768 folders, how many are done; of 1024 while they are compared
 */
export async function moveFiles(
  { db, from, to }: { db: Database; from: Storage; to: Storage },
  progress: Progress = () => {},
): Promise<Moved> {
  // Asked at each write: below a mount point files lie unseen once the disk is back.
  const installation = await installationOf(db);
  await refuseOnePlace(from, to, installation);
  const moved: Moved = { copied: 0, bytes: 0, there: 0, missing: [] };
  const why = new Map<string, string>();
  const all = FOLDERS.length * (COMPARTMENTS.length + 1);
  let done = 0;
  const open = (within?: (typeof COMPARTMENTS)[number]) => {
    const options = within ? { installation, within } : { installation };
    const source = from.open(options);
    const read = readerOfAll(source, (key, reason) => void why.set(key, reason));
    return { db, source, read, target: to.open(options), moved };
  };
  for (const within of [undefined, ...COMPARTMENTS]) {
    const places = open(within);
    const moveOne = async (folder: string) => {
      const named = within ? new Map<string, string>() : await namedIn(db, folder);
      await moveFolder({ ...places, folder, named });
    };
    for await (const _ of inOrder(FOLDERS, AT_ONCE, moveOne)) progress(++done, all, 'folders');
  }
  if (moved.copied === 0 && moved.missing.length === 0) {
    const places = open();
    const compareOne = async (folder: string) => compareFolder({ ...places, folder, named: await namedIn(db, folder) });
    for await (const _ of inOrder(FOLDERS, AT_ONCE, compareOne)) progress(++done, all + FOLDERS.length, 'folders');
  }
  // What a disk that went does not list is not copied, and would be called so.
  refuseOther(from, installation, await from.open().marker.read());
  moved.missing = moved.missing.sort().map((key) => `${key} (${why.get(key) ?? 'missing'})`);
  return moved;
}

/**
 * Two names of one folder or bucket: all would be there already, and whoever removes the old place removes the new one. What is
 * laid in the one is looked for in the other, which no name and no mount deceives.
 */
async function refuseOnePlace(from: Storage, to: Storage, installation: string | null): Promise<void> {
  const refused = (how: string) =>
    new Error(`STORAGE_FALLBACK_URL: ${from.name} ${how} ${to.name}, where the files are to go. Nothing was moved.`);
  if (!from.isBucket && !to.isBucket) {
    const lies = await howItLies(to.name, from.name);
    if (lies === 'same') throw refused('is the same place as');
    if (lies === 'inside') throw refused('is around');
  }
  const target = to.open({ installation });
  const { storageKey } = await target.put(randomBytes(32));
  try {
    if (await isThere(from.open(), storageKey)) throw refused('is the same place as');
  } finally {
    await target.remove(storageKey);
  }
}

interface Moving {
  db: Database;
  source: FileStore;
  /** Of the source. */
  read: ReturnType<typeof readerOfAll>;
  target: FileStore;
  folder: string;
  /** What the database names of it, with the hashes. */
  named: Map<string, string>;
  moved: Moved;
}

async function moveFolder(moving: Moving): Promise<void> {
  const { db, source, target, folder, named, moved } = moving;
  const here = await keysIn(source, folder);
  const there = here.size + named.size > 0 ? await keysIn(target, folder) : new Set<string>();
  for (const key of here) {
    if (there.has(key)) moved.there += 1;
    else if (await copy(moving, key)) there.add(key);
  }
  // What was sent or removed meanwhile is looked at where it stands now.
  for (const key of named.keys())
    if (!there.has(key) && !(await isThere(target, key)) && (await isNamed(db, key))) moved.missing.push(key);
}

/** What the list said is there is read, and copied anew where it is not as it was stored. */
async function compareFolder(moving: Moving): Promise<void> {
  const { db, target, named, moved } = moving;
  const wrong = new Set<string>();
  const read = readerOfAll(target, (key) => void wrong.add(key));
  for (const [key, sha256] of named) {
    await read(key, sha256);
    if (wrong.has(key) && !(await copy(moving, key)) && (await isNamed(db, key))) moved.missing.push(key);
  }
}

/** @returns whether it is in the new place now: not one that went meanwhile, nor one that is not as it was stored. */
async function copy({ source, read, target, named, moved }: Moving, key: string): Promise<boolean> {
  const bytes = await read(key, named.get(key));
  if (!bytes) return false;
  await target.keep(key, bytes);
  // Removed while it was copied, by a suppression perhaps: nobody would look for it here any more.
  if (!(await isThere(source, key))) {
    await target.remove(key);
    return false;
  }
  moved.copied += 1;
  moved.bytes += bytes.length;
  return true;
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

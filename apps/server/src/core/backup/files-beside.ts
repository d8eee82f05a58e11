import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { installationOf } from '../files/installation.ts';
import { MARKER } from '../files/marker.ts';
import { howItLies } from '../files/same-folder.ts';
import type { Storage } from '../files/storage.ts';
import { diskStore, type FileStore } from '../files/store.ts';
import { findOwn, keepOwn } from '../settings/own-settings.ts';

const KEY = 'backup-folders';

/**
 * The folder beside backups that takes each file once. It belongs to one installation, as the storage does, and is marked when it
 * is named for the first time. From then on it must have its marker: a disk that is not mounted would otherwise be replaced by a
 * folder on the one it was to save us from.
 * What lies there is never written again, so that all of it is for the same keys: otherwise some of it would open with a key that is
 * lost, or with none.
 * @throws Error with a sentence where it is another's, is for other keys, is not there any more, or is the storage itself.
 */
export async function openFilesBeside(
  db: Database,
  folder: string,
  { storage, recipients = [] }: { storage: Storage; recipients?: readonly string[] },
): Promise<FileStore> {
  // It has the same marker, and all that the database names.
  for (const one of [storage, storage.fallback]) if (one && !one.isBucket) await refuseStorage(folder, one.name);
  const at = resolve(folder);
  const plain = diskStore(at);
  const known = await installationOf(db);
  const { folders: marked, keys } = await markedFolders(db);
  const marker = await plain.marker.read();
  if (marker && marker !== known)
    throw new Error(`${folder} holds files of another installation: name a folder of its own.`);
  if (known === null) return plain;
  if (!marker && marked.includes(at))
    throw new Error(
      `${folder} lacks the file ${MARKER}, and earlier backups put files there. Is its disk mounted? Where it is a new one on purpose, write ${known} into that file.`,
    );
  const digest = hash('sha256', [...recipients].sort().join('\n'), 'hex');
  if (keys[at] !== undefined && keys[at] !== digest && (await holdsFiles(plain)))
    throw new Error(
      `${folder} holds files that were encrypted for other keys than BACKUP_RECIPIENTS names now, or for none: begin a new folder.`,
    );
  if (!marker) await plain.marker.lay(known);
  if (!marked.includes(at) || keys[at] !== digest) {
    const value: Remembered = { folders: [...new Set([...marked, at])], keys: { ...keys, [at]: digest } };
    await keepOwn(db, KEY, value);
  }
  return diskStore(at, {
    guard: async () => {
      if ((await plain.marker.read()) !== known) throw new Error(`${folder} went away while files were put there.`);
    },
  });
}

async function refuseStorage(folder: string, files: string): Promise<void> {
  const lies = await howItLies(folder, files);
  if (lies === 'apart') return;
  throw new Error(
    `${folder} ${lies === 'around' ? `is around ${files}, ` : 'is '}where the files lie, and no copy of them: name a folder elsewhere.`,
  );
}

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return true;
  return false;
}

/** `keys`: of a folder the digest of whom its files are for; none of one that was begun before it was written down. */
const remembered = z.object({ folders: z.array(z.string()), keys: z.record(z.string(), z.string()).default({}) });
type Remembered = z.infer<typeof remembered>;

async function markedFolders(db: Database): Promise<Remembered> {
  return remembered.parse((await findOwn(db, KEY)) ?? { folders: [] });
}

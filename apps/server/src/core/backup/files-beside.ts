import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { settings } from '../db/tables/traces.ts';
import { installationOf } from '../files/installation.ts';
import { MARKER } from '../files/marker.ts';
import { diskStore, type FileStore } from '../files/store.ts';

const KEY = 'backup-folders';

/**
 * The folder beside backups that takes each file once. It belongs to one installation, as the storage does, and is marked when it
 * is named for the first time. From then on it must have its marker: a disk that is not mounted would otherwise be replaced by a
 * folder on the one it was to save us from.
 * @throws Error with a sentence where it is another's, or is not there any more.
 */
export async function openFilesBeside(db: Database, folder: string): Promise<FileStore> {
  const at = resolve(folder);
  const plain = diskStore(at);
  const known = await installationOf(db);
  const marked = await markedFolders(db);
  const marker = await plain.marker.read();
  if (marker !== null && marker !== known)
    throw new Error(`${folder} holds files of another installation: name a folder of its own.`);
  if (known === null) return plain;
  if (marker === null && marked.includes(at))
    throw new Error(
      `${folder} lacks the file ${MARKER}, and earlier backups put files there. Is its disk mounted? Where it is a new one on purpose, write ${known} into that file.`,
    );
  if (marker === null) await plain.marker.lay(known);
  if (!marked.includes(at)) await remember(db, [...marked, at]);
  return diskStore(at, {
    guard: async () => {
      if ((await plain.marker.read()) !== known) throw new Error(`${folder} went away while files were put there.`);
    },
  });
}

async function markedFolders(db: Database): Promise<string[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row ? z.object({ folders: z.array(z.string()) }).parse(row.value).folders : [];
}

async function remember(db: Database, folders: string[]): Promise<void> {
  const value = { folders };
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { settings } from '../db/tables/traces.ts';
import { makeFolder } from '../make-folder.ts';
import { MARKER, markerIn, writeMarker } from './marker.ts';
import { diskStore } from './store.ts';

const KEY = 'installation';
/** Files looked at before a folder without a marker is taken. */
const SAMPLE = 200;

type Folder = { filesFolder: string; STORAGE_URL?: string | undefined };
const variableOf = ({ STORAGE_URL }: Folder) => (STORAGE_URL === undefined ? 'DATA_DIR' : 'STORAGE_URL');

/** The id of this database's installation; null before its first start. */
export async function installationOf(db: Database): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row ? z.object({ id: z.uuid() }).parse(row.value).id : null;
}

/**
 * Before anything starts: a folder that was named must be there, since where a disk is not mounted one would be made in its
 * place; ours below DATA_DIR is made with the installation.
 * @throws Error with a sentence that names the variable.
 */
export async function assertStorable(folder: string, variable: string, mayBeMade = true): Promise<void> {
  try {
    if (mayBeMade) makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${variable} is wrong: files cannot be stored in ${folder} (${(error as Error).message}).`);
  }
}

/**
 * Database and folder belong together from the first start on: the same id stands in both. Later the folder must have it, or it
 * is another one, or a mount point with nothing on it.
 * @throws Error with a sentence when the folder is another installation's, or has lost its marker.
 */
export async function bindStorage(db: Database, env: Folder): Promise<void> {
  const { filesFolder: folder } = env;
  // In this order: the marker is laid after the row, so whoever sees a marker that another server lays sees its row too.
  const marker = await markerIn(folder);
  const known = await installationOf(db);
  if (known !== null) return marker === null ? untilMarked(env, known) : refuseOther(env, known, marker);
  if (marker !== null) return refuseOther(env, null, marker);
  await assertStorable(folder, variableOf(env), env.STORAGE_URL === undefined);
  await refuseFilesOfOthers(db, env);
  const id = randomUUID();
  await db.insert(settings).values({ key: KEY, value: { id } }).onConflictDoNothing();
  const bound = await installationOf(db);
  // Of two servers at their first start one is first.
  if (bound === id) await writeMarker(folder, id);
  else if (bound !== null) await untilMarked(env, bound);
}

/** Asked before and after each write. @throws Error with a sentence while the folder is not this installation's. */
export const guardOf = (env: Folder, id: string) => async () => refuseOther(env, id, await markerIn(env.filesFolder));

function refuseOther(env: Folder, known: string | null, marker: string | null): void {
  const { filesFolder: folder } = env;
  if (known === marker) return;
  if (marker === null)
    throw new Error(
      `${variableOf(env)}: ${folder} lacks the file ${MARKER} of this installation. Is its disk mounted? Where the files were moved here on purpose, write ${known} into that file.`,
    );
  throw new Error(
    `${variableOf(env)}: ${folder} belongs to the installation ${marker}${known ? ` and not to ${known}` : ''}. Each database needs a folder of its own.`,
  );
}

/** From before there were markers: the folder holds what the database names, and not mostly something else. */
async function refuseFilesOfOthers(db: Database, env: Folder): Promise<void> {
  const { filesFolder: folder } = env;
  const there: string[] = [];
  for await (const { storageKey } of diskStore(folder).list()) if (there.push(storageKey) === SAMPLE) break;
  const named = there.length > 0 ? await db.$count(files, inArray(files.storageKey, there)) : 0;
  const [one] = await db.select({ id: files.id }).from(files).where(isNotNull(files.storageKey)).limit(1);
  if (named * 2 < there.length || (one && there.length === 0))
    throw new Error(
      `${variableOf(env)}: of ${there.length} files in ${folder} the database names ${named}. It is not the folder of this installation, or its disk is not mounted.`,
    );
}

/** Between the row of another server at its first start and its marker lie milliseconds. */
async function untilMarked(env: Folder, id: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if ((await markerIn(env.filesFolder)) !== null) break;
    await sleep(50);
  }
  refuseOther(env, id, await markerIn(env.filesFolder));
}

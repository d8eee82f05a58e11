import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { files } from '../db/tables/files.ts';
import { findOwn, makeOwn } from '../settings/own-settings.ts';
import { refuseOther, type Storage } from './storage.ts';

const KEY = 'installation';
const ours = z.object({ id: z.uuid() });
/** Files looked at before a folder without a marker is taken. */
const SAMPLE = 200;

/** The id of this database's installation; null before its first start. */
export async function installationOf(db: Database): Promise<string | null> {
  const row = await findOwn(db, KEY);
  return row === null ? null : ours.parse(row).id;
}

/**
 * Database and folder belong together from the first start on: the same id stands in both. Later the folder must have it, or it
 * is another one, or a mount point with nothing on it.
 * @throws Error with a sentence when the folder is another installation's, or has lost its marker.
 */
export async function bindStorage(db: Database, storage: Storage): Promise<void> {
  await bindOne(db, storage);
  const { fallback } = storage;
  // Nothing lays a marker here: a fallback whose disk is away is no empty one.
  if (fallback) refuseOther(fallback, await installationOf(db), await fallback.open().marker.read());
}

async function bindOne(db: Database, storage: Storage): Promise<void> {
  // In this order: the marker is laid after the row, so whoever sees a marker that another server lays sees its row too.
  const marker = await storage.open().marker.read();
  const known = await installationOf(db);
  if (known !== null) return marker ? refuseOther(storage, known, marker) : untilMarked(db, storage, known);
  if (marker) return refuseOther(storage, null, marker);
  await storage.assertStorable();
  await refuseFilesOfOthers(db, storage);
  const id = randomUUID();
  const bound = ours.parse(await makeOwn(db, KEY, { id }));
  // Of two servers at their first start one is first.
  if (bound.id === id) await storage.open().marker.lay(id);
  else await untilMarked(db, storage, bound.id);
}

/**
 * The same of who only reads: nothing is bound, and nothing waited for.
 * @returns whose it is; null before the first start.
 * @throws Error with a sentence when the storage is another installation's, or has lost its marker.
 */
export async function refuseStorageOfOthers(db: Database, storage: Storage): Promise<string | null> {
  const known = await installationOf(db);
  for (const one of [storage, storage.fallback]) if (one) refuseOther(one, known, await one.open().marker.read());
  return known;
}

/**
 * Makes an empty storage this installation's, so that files may move there.
 * @throws Error with a sentence where it holds files, or is another's.
 */
export async function adoptStorage(db: Database, storage: Storage): Promise<void> {
  const known = await installationOf(db);
  if (known === null) throw new Error('This database has no installation yet: its first start makes one.');
  await storage.assertStorable(false);
  const store = storage.open();
  const marker = await store.marker.read();
  if (marker === known) return;
  if (marker) refuseOther(storage, known, marker);
  for await (const { storageKey } of store.list())
    throw new Error(`${storage.name} holds ${storageKey}: only an empty storage is adopted.`);
  await store.marker.lay(known);
}

/** From before there were markers: the folder holds what the database names, and not mostly something else. */
async function refuseFilesOfOthers(db: Database, storage: Storage): Promise<void> {
  const there: string[] = [];
  for await (const { storageKey } of storage.open().list()) if (there.push(storageKey) === SAMPLE) break;
  const named = there.length > 0 ? await db.$count(files, inArray(files.storageKey, there)) : 0;
  const [one] = await db.select({ id: files.id }).from(files).where(isNotNull(files.storageKey)).limit(1);
  if (named * 2 < there.length || (one && there.length === 0))
    throw new Error(
      `${storage.variable}: of ${there.length} files in ${storage.name} the database names ${named}. It is not the folder of this installation, or its disk is not mounted.`,
    );
}

/** Between the row of another server at its first start and its marker lie milliseconds. */
async function untilMarked(db: Database, storage: Storage, id: string): Promise<void> {
  const { marker } = storage.open();
  for (let tries = 0; tries < 40; tries++) {
    if (await marker.read()) break;
    await sleep(50);
  }
  // Begun and cut off: the name of the file is there, so its disk is too.
  if ((await marker.read()) === '') {
    await refuseFilesOfOthers(db, storage);
    await marker.lay(id);
  }
  refuseOther(storage, id, await storage.open().marker.read());
}

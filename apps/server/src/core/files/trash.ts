import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../clock/moments.ts';
import { ifMissing } from '../if-missing.ts';
import { singleFlight } from '../single-flight.ts';

/** How long what was swept away can be brought back. */
export const TRASH_DAYS = 30;

export const FOLDER = 'trash';
/** Whose age says until when an administrator has agreed. */
const AGREED = 'agreed';
const STOPPED = 'stopped';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Trash = {
  /** How many were thrown away today and yesterday. */
  countLately(now: number): Promise<number>;
  /** Removes for good what was thrown away more than TRASH_DAYS ago. */
  empty(now: number): Promise<void>;
  /** Since when sweeping waits for somebody to agree, ISO 8601; null while it does not. */
  stoppedAt(): Promise<string | null>;
  stop(now: number): Promise<void>;
  /** For a day from now on. */
  agree(now: number): Promise<void>;
  isAgreed(now: number): Promise<boolean>;
};

export const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

export async function throwAway(root: string, path: string, now: number): Promise<void> {
  const folder = join(root, FOLDER, dayOf(now));
  await mkdir(folder, { recursive: true });
  await rename(path, join(folder, basename(path))).catch(ifMissing(undefined));
}

/** What lies in it by days, in a folder or in a bucket, and marks whose age says since when. */
type TrashPlace = {
  count(day: string): Promise<number>;
  /** For good, what was thrown away before that day. */
  removeBefore(day: string): Promise<void>;
  changed(mark: string): Promise<number | null>;
  mark(name: string, text: string): Promise<void>;
  unmark(name: string): Promise<void>;
};

/** Whether a name in the trash is that of a day. */
export const isDay = (name: string): boolean => DAY.test(name);

export const trashIn = ({ count, removeBefore, changed, mark, unmark }: TrashPlace): Trash => {
  const markAt = (name: string, now: number) => mark(name, `${new Date(now).toISOString()}\n`);
  return {
    countLately: async (now) => {
      const [today, yesterday] = await Promise.all([count(dayOf(now)), count(dayOf(now - DAY_MS))]);
      return today + yesterday;
    },
    empty: (now) => removeBefore(dayOf(now - TRASH_DAYS * DAY_MS)),
    // Scrapers and administrators ask it without waiting for long: of a storage that is silent once for all of them.
    stoppedAt: singleFlight(async () => {
      const since = await changed(STOPPED);
      return since === null ? null : new Date(since).toISOString();
    }, 0),
    stop: async (now) => {
      if ((await changed(STOPPED)) === null) await markAt(STOPPED, now);
    },
    agree: async (now) => {
      await markAt(AGREED, now);
      await unmark(STOPPED);
    },
    isAgreed: async (now) => {
      const since = await changed(AGREED);
      return since !== null && since > now - DAY_MS;
    },
  };
};

/** Folders of days beside the files; its names are no storage keys, so that nothing takes them for files. */
export function trashOf(root: string): Trash {
  const folder = join(root, FOLDER);
  const names = (of: string) => readdir(of).catch(ifMissing<string[]>([]));
  return trashIn({
    count: async (day) => (await names(join(folder, day))).length,
    removeBefore: async (last) => {
      for (const day of await names(folder))
        if (isDay(day) && day < last) await rm(join(folder, day), { recursive: true, force: true });
    },
    changed: (name) =>
      stat(join(folder, name))
        .then(({ mtimeMs }) => mtimeMs)
        .catch(ifMissing(null)),
    mark: async (name, text) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), text);
    },
    unmark: (name) => rm(join(folder, name), { force: true }),
  });
}

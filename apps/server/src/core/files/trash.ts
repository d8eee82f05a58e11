import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '../clock/moments.ts';

/** How long what was swept away can be brought back. */
export const TRASH_DAYS = 30;

const FOLDER = 'trash';
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

/** Folders of days beside the files; its names are no storage keys, so that nothing takes them for files. */
export function trashOf(root: string): Trash {
  const folder = join(root, FOLDER);
  const names = (of: string) => readdir(of).catch(ifMissing<string[]>([]));
  const changed = (name: string) =>
    stat(join(folder, name))
      .then(({ mtimeMs }) => mtimeMs)
      .catch(ifMissing(null));
  const mark = async (name: string, now: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), `${new Date(now).toISOString()}\n`);
  };
  return {
    countLately: async (now) => {
      const days = await Promise.all([now, now - DAY_MS].map((day) => names(join(folder, dayOf(day)))));
      return days.flat().length;
    },
    empty: async (now) => {
      const last = dayOf(now - TRASH_DAYS * DAY_MS);
      for (const day of await names(folder))
        if (DAY.test(day) && day < last) await rm(join(folder, day), { recursive: true, force: true });
    },
    stoppedAt: async () => {
      const since = await changed(STOPPED);
      return since === null ? null : new Date(since).toISOString();
    },
    stop: async (now) => {
      if ((await changed(STOPPED)) === null) await mark(STOPPED, now);
    },
    agree: async (now) => {
      await mark(AGREED, now);
      await rm(join(folder, STOPPED), { force: true });
    },
    isAgreed: async (now) => {
      const since = await changed(AGREED);
      return since !== null && since > now - DAY_MS;
    },
  };
}

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };

import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/**
 * Nothing in PGlite stops two processes from opening one folder, and two corrupt it. The lock is a file with the holder's
 * pid and start time; one left by a dead process (kill -9, a reused pid) is taken over.
 * @throws Error with a sentence when a living process holds it.
 */
export function lockDataDir(folder: string): () => void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${(error as Error).message}.`);
  }
  const path = join(folder, 'server.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startOf(process.pid)}`);
      closeSync(file);
      const release = () => rmSync(path, { force: true });
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(`DATA_DIR ${folder} cannot be used: ${(error as Error).message}.`);
      const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ');
      if (isHeld(Number(pid), start))
        throw new Error(`DATA_DIR ${folder} is in use by another server (process ${pid}): stop it first.`);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`DATA_DIR ${folder} could not be locked: another server is starting on it.`);
}

function isHeld(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/** Field 22 of /proc/pid/stat tells a reused pid from the old one; other systems have only the pid. */
function startOf(pid: number): string {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return '';
  const stat = readFileSync(path, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '../src/core/db/database.ts';
import { addressOfDatabase } from './test-database.ts';

type Task = 'backup' | 'migrate' | 'restore' | 'audit-verify' | 'passkeys-reset' | 'storage-adopt' | 'storage-move';

/** A command as a process: what it prints, and what it leaves for a script to test. */
export async function runCommandLine(task: Task, args: string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../../scripts/${task}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { PATH: '', ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

/** The environment of a database on the tests' own server, with a data folder in `folder`. */
export async function environmentOf(database: OpenDatabase, folder: string): Promise<Record<string, string>> {
  const address = await addressOfDatabase(database.db);
  return { DATABASE_URL: address, DATA_DIR: join(folder, new URL(address).pathname.slice(1)) };
}

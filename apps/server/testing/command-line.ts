import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { OpenDatabase } from '../src/core/db/database.ts';
import { selectRaw } from '../src/core/db/rows.ts';

type Task = 'backup' | 'restore' | 'audit-verify' | 'passkeys-reset' | 'storage-adopt' | 'storage-move';

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
  const [row] = await selectRaw<{ name: string }>(database.db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${row?.name}`;
  return { DATABASE_URL: url.href, DATA_DIR: join(folder, row?.name ?? '') };
}

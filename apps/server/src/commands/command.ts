import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../core/db/database.ts';
import { openDatabase } from '../core/db/open.ts';
import { sentenceOf } from '../core/errors/sentence-of.ts';
import { type Env, readEnv } from '../env.ts';

type Open = (options?: { mayBeNew: boolean }) => Promise<OpenDatabase>;

/**
 * Runs a command that asks for the database of the environment, as its owner, when it needs it: its answer is printed; an error
 * becomes one sentence and exit 1.
 */
export async function runCommand(work: (env: Env, open: Open) => Promise<string>): Promise<void> {
  let database: OpenDatabase | undefined;
  try {
    const env = readEnv();
    const said = await work(env, async ({ mayBeNew } = { mayBeNew: false }) => {
      // PGlite would make an empty database of a mistyped folder.
      if (!mayBeNew && !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
        throw new Error(`There is no database in DATA_DIR ${env.DATA_DIR}.`);
      database = await openDatabase({ ...env, DATABASE_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_URL });
      return database;
    });
    await database?.close();
    process.stdout.write(`${said}\n`);
  } catch (error) {
    await database?.close().catch(() => {});
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

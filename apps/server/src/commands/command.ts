import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../core/db/database.ts';
import { openDatabase, ownersAddress } from '../core/db/open.ts';
import { sentenceOf } from '../core/errors/sentence-of.ts';
import { type Env, readEnv } from '../env.ts';

type Open = (options?: { mayBeNew: boolean }) => Promise<OpenDatabase>;

/** Asks for the database of the environment, as its owner, when it needs it. */
export type Command = (env: Env, open: Open) => Promise<string>;

/** Prints what a command says; of an error one sentence, with exit 1. */
export async function runCommand(command: Command): Promise<void> {
  const { code, said } = await answerOf(command);
  (code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
  if (code !== 0) process.exit(code);
}

/** What a command says, and its exit code; in the environment of this process unless another one is given. */
export async function answerOf(command: Command, source?: Record<string, string | undefined>) {
  let database: OpenDatabase | undefined;
  try {
    const env = readEnv(source);
    const said = await command(env, async ({ mayBeNew } = { mayBeNew: false }) => {
      // PGlite would make an empty database of a mistyped folder.
      if (!mayBeNew && !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
        throw new Error(`There is no database in DATA_DIR ${env.DATA_DIR}.`);
      database = await openDatabase({ ...env, ...ownersAddress(env) });
      return database;
    });
    await database?.close();
    return { code: 0, said };
  } catch (error) {
    await database?.close().catch(() => {});
    return { code: 1, said: sentenceOf(error) };
  }
}

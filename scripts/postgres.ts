import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/** Starts a real PostgreSQL on a free port over an empty temporary folder; `stop` removes both. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const script = join(import.meta.dirname, 'postgres-server.ts');
  // A group of its own, so that Ctrl-C reaches the tests first: the server goes when they let go of its standard input.
  const keeper = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const ended = once(keeper, 'exit');
  const [said] = await Promise.race([
    once(keeper.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start: its reason stands above.'))),
  ]);
  return {
    url: String(said).trim(),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

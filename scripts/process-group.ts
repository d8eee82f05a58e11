import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

export const root = dirname(import.meta.dirname);

/** How long a child may take to end by itself. The server gives up after 19 s. */
const timeout = 22_000;

type StartOptions = { env?: Record<string, string | undefined>; stdout?: 'inherit' | 'pipe' };
type Member = { name: string; child: ChildProcess; ended: Promise<string> };

/**
 * The processes of one command: they stop together, whoever goes first. By hand: execa's children outlive a parent that is
 * killed with -9, and it knows no order of stopping (decision 052).
 */
export class ProcessGroup {
  readonly #members: Member[] = [];
  #stopping = false;

  /** Starts Node.js on a script; the child ends by itself when this process is gone. */
  start(name: string, args: string[], { env = {}, stdout = 'inherit' }: StartOptions = {}): ChildProcess {
    if (this.#stopping) throw new Error(`${name} is not started: everything is stopping.`);
    const watch = ['--import', import.meta.resolve(`./stay-with-parent.ts?keeper=${process.pid}`)];
    const child = spawn(process.execPath, [...watch, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, 'inherit'],
    });
    const ended = once(child, 'exit').then(
      ([code, signal]) => `${name} stopped by itself (${signal ?? `code ${code}`}).`,
    );
    // Nobody may be waiting for it yet: an early end is still seen by `firstDeath`.
    ended.catch(() => {});
    this.#members.push({ name, child, ended });
    return child;
  }

  /** Settles when a member ends that nobody told to end. */
  async firstDeath(): Promise<never> {
    const sentence = await Promise.race(this.#members.map(({ ended }) => ended));
    throw new Error(sentence);
  }

  /** Ends all of them, the last started first: later ones lean on earlier ones. */
  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const { child, ended } of this.#members.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const force = setTimeout(() => child.kill('SIGKILL'), timeout);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(force);
    }
  }
}

/** Runs a command's work until a signal stops it (exit 0) or something fails (a sentence, exit 1). */
export function runUntilStopped(processes: ProcessGroup, work: () => Promise<unknown>): void {
  // The reader of our output may be gone; that is no reason to stop.
  process.stdout.on('error', () => {});
  let leaving = false;
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    await processes.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
  work().catch((error: unknown) => {
    if (leaving) return;
    console.error(error instanceof Error ? error.message : error);
    void leave(1);
  });
}

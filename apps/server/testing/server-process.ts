import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';

/** The server as a process of its own. */
export type ServerProcess = {
  address: string;
  /** Answers once it is ready. */
  start: () => Promise<void>;
  /** As whoever replaces it does: what is under way ends. */
  stop: () => Promise<void>;
  /** Without a word, as when the machine is switched off. */
  kill: () => Promise<void>;
  isRunning: () => boolean;
  /** Of the process that runs. */
  pid: () => number;
};

const thisServer = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export async function serverProcess(
  environment: Record<string, string>,
  { main = thisServer, port, flags = [] }: { main?: string; port?: number; flags?: string[] } = {},
): Promise<ServerProcess> {
  const own = port ?? (await freePort());
  const address = `http://127.0.0.1:${own}`;
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    address,
    isRunning,
    pid: () => child?.pid ?? 0,
    start: async () => {
      const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, main], {
        // Silent, unless somebody asked for a log.
        stdio: ['ignore', environment.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
        env: {
          PATH: '',
          PORT: String(own),
          LOG_LEVEL: 'silent',
          FIREBASE_PROJECT_ID: inject('authProject'),
          FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
          ...environment,
        },
      });
      child = server;
      for (;;) {
        if (!isRunning()) throw new Error(`the server ended with ${server.exitCode}`);
        const answer = await fetch(`${address}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await pause(50);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

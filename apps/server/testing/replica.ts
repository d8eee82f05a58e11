import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { makeFolder } from '../src/core/make-folder.ts';
import type { TestApp } from './test-app.ts';
import { addressOf } from './twin-app.ts';

/** The server as a process of its own, on the database of an app that runs on PostgreSQL. */
export interface Replica {
  address: string;
  start: () => Promise<void>;
  /** Without a word, as when the machine is switched off. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function openReplica(testApp: TestApp, environment: Record<string, string> = {}): Promise<Replica> {
  const databaseUrl = await addressOf(testApp);
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-replica-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  // Servers that share a database share its files.
  makeFolder(testApp.dependencies.env.filesFolder);
  return {
    address,
    start: async () => {
      const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
      const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: '',
          PORT: String(port),
          DATA_DIR: folder,
          STORAGE_URL: pathToFileURL(testApp.dependencies.env.filesFolder).href,
          DATABASE_URL: databaseUrl,
          LOG_LEVEL: 'silent',
          FIREBASE_PROJECT_ID: inject('authProject'),
          FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
          ...environment,
        },
      });
      child = server;
      for (;;) {
        if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
        const answer = await fetch(`${address}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: () => end(child, 'SIGKILL'),
    close: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

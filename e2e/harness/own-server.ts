import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { root } from '../../scripts/process-group.ts';

/** A demo of one test's own, whose server may be killed. The web app is the one that the whole run has built. */
export interface OwnServer {
  address: string;
  startServer: () => Promise<void>;
  /** Eleven minutes ahead, also for those who sign in, for what asks how long ago something was. */
  moveClock: () => void;
  /** `kill -9`: nothing is said goodbye to, nothing is written. */
  killServer: () => Promise<void>;
  close: () => Promise<void>;
}

function run(script: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  // The processes end with the test, also when it fails.
  const guard = ['scripts/stay-with-parent.ts', 'e2e/harness/shifted-clock.mjs'].flatMap((name) => [
    '--import',
    join(root, name),
  ]);
  return spawn(process.execPath, [...guard, join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function openOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'consultorio-crash-'));
  const [port, identityPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const emulator = run('scripts/auth-emulator/main.ts', [
    ...['--port', String(identityPort)],
    ...['--data', join(dataDir, 'auth-emulator.json')],
  ]);
  if (emulator.stdout) await once(emulator.stdout, 'data');
  let server: ChildProcess | undefined;
  return {
    address,
    startServer: async () => {
      server = run('apps/demo/src/main.ts', [], {
        DEMO: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identityPort}`,
      });
      server.stdout?.resume();
      for (;;) {
        if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
        const answer = await fetch(`${address}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    moveClock: () => {
      for (const process of [server, emulator]) process?.kill('SIGUSR2');
    },
    killServer: () => end(server, 'SIGKILL'),
    close: async () => {
      await end(server, 'SIGTERM');
      await end(emulator, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
  /** Stopped, and begun again so much later: what time alone makes due is done. */
  startAgainAhead: (ms: number) => Promise<void>;
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

/** `databaseUrl`: a PostgreSQL of the test's own instead of the embedded database, for rows that it writes by itself. */
export async function openOwnServer(databaseUrl?: string): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'consultorio-crash-'));
  const [port, identityPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const clock = { CLOCK_AHEAD_MS: '0' };
  const startEmulator = async () => {
    const args = ['--port', String(identityPort), '--data', join(dataDir, 'auth-emulator.json')];
    const started = run('scripts/auth-emulator/main.ts', args, clock);
    if (started.stdout) await once(started.stdout, 'data');
    return started;
  };
  let emulator = await startEmulator();
  let server: ChildProcess | undefined;
  const own: OwnServer = {
    address,
    startServer: async () => {
      server = run('apps/demo/src/main.ts', [], {
        ...clock,
        DEMO: '1',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
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
    startAgainAhead: async (ms) => {
      clock.CLOCK_AHEAD_MS = String(ms);
      await end(server, 'SIGTERM');
      await end(emulator, 'SIGTERM');
      emulator = await startEmulator();
      await own.startServer();
    },
    killServer: () => end(server, 'SIGKILL'),
    close: async () => {
      await end(server, 'SIGTERM');
      await end(emulator, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return own;
}

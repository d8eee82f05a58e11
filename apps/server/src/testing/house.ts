import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp, type House } from '../app.ts';
import { readEnv } from '../env.ts';
import { layBaseline } from '../settings/baseline.ts';
import { type Engine, openTestDatabase } from './test-database.ts';

export type TestHouse = House & { clock: { move: (ms: number) => void }; webRoot: string };

/** The genuine server on a real database with the genuine Auth emulator; nothing listens until a test says so. */
export async function startHouse(
  engine: Engine = 'pglite',
  environment: Record<string, string> = {},
  // Longer than a test waits: how loaded this machine is decides nothing.
  patienceMs = 60_000,
): Promise<TestHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-test-'));
  let moved = 0;
  const env = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    FIREBASE_PROJECT_ID: inject('authProject'),
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
    ...environment,
  });
  const database = await openTestDatabase(engine);
  const house = await createApp({ env, database, now: () => Date.now() + moved, patienceMs });
  await layBaseline(house.dependencies);
  return {
    ...house,
    webRoot: folder,
    clock: {
      move: (ms) => {
        moved += ms;
      },
    },
    close: async () => {
      await house.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { settings } from '../src/core/db/tables/traces.ts';
import { type Dependencies, forJobs } from '../src/core/dependencies.ts';
import { readEstablishment } from '../src/core/settings/settings.repo.ts';
import { installBaseline } from '../src/domain/settings/baseline.ts';
import { readEnv } from '../src/env.ts';
import { type Engine, openPreparedDatabase } from './test-database.ts';

export type TestApp = App & {
  clock: { move: (ms: number) => void };
  webRoot: string;
  /** Where its files lie, unless in a bucket. */
  filesFolder: string;
  /** What the handlers of jobs get: tests that run one by hand run it in its role. */
  asJobs: Dependencies;
  /** Runs what only the owner of the tables may, whom the server is not. */
  asOwner: (text: string) => Promise<void>;
};

/** Without an address no document is issued: an app that works has one. */
async function giveAddress({ db }: App['dependencies']) {
  const value = { ...(await readEstablishment(db)), address: 'Av. Juárez 1, Puebla' };
  await db.update(settings).set({ value }).where(eq(settings.key, 'establishment'));
}

/**
 * The genuine server on a real database with the genuine Auth emulator; nothing listens until a test says so. With
 * `DATA_DIR` in its environment it leaves data there on which another server can start.
 */
export async function startTestApp(
  engine: Engine = 'postgres',
  environment: Record<string, string> = {},
  // Longer than a test waits: how loaded this machine is decides nothing.
  answerTimeoutMs = 60_000,
): Promise<TestApp> {
  const folder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'consultorio-test-'));
  let moved = 0;
  // Emulator mode is refused under a name of the network, which papers and mails of a real clinic carry, and behind a proxy.
  const { PUBLIC_URL, TRUST_PROXY, ...more } = environment;
  const read = readEnv({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    FIREBASE_PROJECT_ID: inject('authProject'),
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
    ...more,
  });
  const env = { ...read, TRUST_PROXY, ...(PUBLIC_URL && { publicUrl: readEnv({ PUBLIC_URL }).publicUrl }) };
  const database = await openPreparedDatabase(engine, environment.DATA_DIR);
  const testApp = await createApp({ env, database, now: () => Date.now() + moved, answerTimeoutMs });
  // The clock's jobs would begin after half a minute, in the middle of a test that takes so long on a slow machine.
  await database.db.execute(sql`delete from jobs.schedule`);
  // Tests of other subjects sign in by a password alone; those of passkeys require them.
  await installBaseline(testApp.dependencies, { demo: true });
  await giveAddress(testApp.dependencies);
  return {
    ...testApp,
    asJobs: forJobs(testApp.dependencies),
    webRoot: folder,
    filesFolder: 'folder' in read.storage ? read.storage.folder : '',
    asOwner: database.asOwner,
    clock: {
      move: (ms) => {
        moved += ms;
      },
    },
    close: async () => {
      await testApp.close();
      await database.close();
      if (!environment.DATA_DIR) rmSync(folder, { recursive: true, force: true });
    },
  };
}

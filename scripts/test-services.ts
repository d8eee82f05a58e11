import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPglite } from '../apps/server/src/db/open-pglite.ts';
import type {} from '../apps/server/src/testing/provided.ts';
import { startAuthEmulator } from './auth-emulator/server.ts';
import { startTemporaryPostgres } from './postgres.ts';

/** Vitest's global set-up for the server's tests: a real PostgreSQL and a real Auth emulator, both on free ports, and PGlite's snapshots. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-test-services-'));
  const projectId = `demo-test-${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const [postgres, emulator] = await Promise.all([
    given ? { url: given, stop: async () => {} } : startTemporaryPostgres(),
    startAuthEmulator({ port: 0, projectId, dataFile: join(folder, 'accounts.json') }),
    writeSnapshots(folder),
  ]);
  project.provide('snapshotFolder', folder);
  project.provide('databaseUrl', postgres.url);
  project.provide('authEmulatorHost', new URL(emulator.origin).host);
  project.provide('authProject', projectId);
  process.env.TEST_DATABASE_URL = postgres.url;
  // firebase-admin reads it from the environment of the worker that runs the test.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulator.origin).host;
  return async () => {
    await Promise.all([emulator.stop(), postgres.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}

/** PGlite before and after the migrations, for every test file to copy. */
async function writeSnapshots(folder: string): Promise<void> {
  const database = await openPglite({});
  const keep = async (name: string) =>
    writeFile(
      join(folder, `${name}.tar`),
      Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()),
    );
  await keep('bare');
  await migrate(database);
  await keep('migrated');
  await database.close();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type {} from '../apps/server/src/testing/provided.ts';
import { startAuthEmulator } from './auth-emulator/server.ts';
import { startTemporaryPostgres } from './postgres.ts';

/** Vitest's global set-up for the server's tests: a real PostgreSQL and a real Auth emulator, both on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-auth-'));
  const projectId = `demo-test-${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const [postgres, emulator] = await Promise.all([
    given ? { url: given, stop: async () => {} } : startTemporaryPostgres(),
    startAuthEmulator({ port: 0, projectId, dataFile: join(folder, 'accounts.json') }),
  ]);
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import connect from 'postgres';
import type { TestProject } from 'vitest/node';
import type { OpenDatabase } from '../apps/server/src/core/db/database.ts';
import { migrate } from '../apps/server/src/core/db/migrate.ts';
import { openPostgres } from '../apps/server/src/core/db/open-postgres.ts';
import { prepareTestApp } from '../apps/server/testing/prepare-test-app.ts';
import type {} from '../apps/server/testing/provided.ts';
import { startAuthEmulator } from './auth-emulator/server.ts';
import { startTemporaryPostgres } from './postgres.ts';

/** Vitest's global set-up for the server's tests: a real PostgreSQL and a real Auth emulator, both on free ports. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-test-services-'));
  const projectId = `demo-test-${process.pid}`;
  const given = process.env.TEST_DATABASE_URL;
  const [postgres, emulator] = await Promise.all([
    given ? { url: given, stop: async () => {} } : startTemporaryPostgres(),
    startAuthEmulator({ port: 0, projectId, dataFile: join(folder, 'accounts.json') }),
  ]);
  const templates = await makeTemplates(postgres.url);
  project.provide('snapshotFolder', folder);
  project.provide('engines', process.env.EVERY_ENGINE ? ['pglite', 'postgres'] : ['postgres']);
  const turn = Number(process.env.TEST_TURN ?? Math.floor(Math.random() * 1000));
  console.log(`Walks that ask a part begin at ${turn}: TEST_TURN=${turn} asks the same part again.`);
  project.provide('isWhole', Boolean(process.env.EVERY_ENGINE));
  project.provide('turn', turn);
  project.provide('loadMinutes', Number(process.env.LOAD_MINUTES ?? 60));
  project.provide('databaseUrl', postgres.url);
  project.provide('migratedDatabase', templates.migrated);
  project.provide('preparedDatabase', templates.laid);
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

/** Before and after what an app lays down when it first starts, for `create database … template`: their names. */
async function makeTemplates(url: string): Promise<{ migrated: string; laid: string }> {
  const names = { migrated: `migrated_${process.pid}`, laid: `laid_${process.pid}` };
  const admin = connect(url, { max: 1, onnotice: () => {} });
  const make = async (name: string, template: string, work: (database: OpenDatabase) => Promise<unknown>) => {
    await admin.unsafe(`drop database if exists ${name}`);
    await admin.unsafe(`create database ${name} template ${template}`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const database = await openPostgres(address.href);
    await work(database);
    await database.close();
  };
  await make(names.migrated, 'template1', migrate);
  await make(names.laid, names.migrated, prepareTestApp);
  await admin.end();
  return names;
}

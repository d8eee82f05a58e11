import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../src/core/make-folder.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import type { TestApp } from './test-app.ts';
import { addressOf } from './twin-app.ts';

/** The server as a process of its own, on the database of an app that runs on PostgreSQL. */
export type Replica = ServerProcess & { close: () => Promise<void> };

export async function openReplica(
  testApp: TestApp,
  environment: Record<string, string> = {},
  flags: string[] = [],
): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-replica-'));
  // Servers that share a database share its files.
  makeFolder(testApp.filesFolder);
  const ours = {
    DATA_DIR: folder,
    STORAGE_URL: pathToFileURL(testApp.filesFolder).href,
    DATABASE_URL: await addressOf(testApp),
  };
  const server = await serverProcess({ ...ours, ...environment }, { flags });
  return {
    ...server,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

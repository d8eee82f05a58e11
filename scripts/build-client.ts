import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { root } from './process-group.ts';

const dist = join(root, 'packages/client/dist');

/** Where its code comes from, and all that the types of the router may name. */
const sources = [
  ...['client/src', 'client/packaging', 'contracts/src', 'growth/src', 'prescribing/src', 'trpc-callable/src'].map(
    (folder) => `packages/${folder}`,
  ),
  'apps/server/src',
];
const settings = ['packages/client/package.json', 'packages/client/README.md', 'package-lock.json', 'tsconfig.json'];

/**
 * Packs `packages/client` for people outside, when something it is made of has changed since it was packed.
 * @returns the path of the tarball, which the server gives out at `/api/client.tgz`.
 */
export async function buildClient(): Promise<string> {
  const tarball = join(dist, 'client.tgz');
  const wanted = await fingerprint(sources, settings);
  const built = await readFile(join(dist, '.stamp'), 'utf8').catch(() => '');
  if (built === wanted) return tarball;
  // Packed aside: a server that is running never serves half of a file.
  const aside = join(root, 'node_modules', `.client-build-${process.pid}`);
  try {
    await mkdir(aside, { recursive: true });
    const guard = ['--import', import.meta.resolve(`./stay-with-parent.ts?keeper=${process.pid}`)];
    const run = spawn(process.execPath, [...guard, join(root, 'packages/client/packaging/build.ts'), aside], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    const [code] = await once(run, 'exit');
    if (code !== 0) throw new Error('The client package could not be built: its reason stands above.');
    await mkdir(dist, { recursive: true });
    await rename(join(aside, 'client.tgz'), tarball);
    await writeFile(join(dist, '.stamp'), wanted);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return tarball;
}

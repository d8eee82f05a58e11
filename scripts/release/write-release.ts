import { chmod, copyFile, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../process-group.ts';
import { makeReadable } from './readable.ts';
import { assertReplaceable } from './replaceable.ts';
import { type Lock, runtimeClosure } from './runtime-closure.ts';

/** The commands of the package.json that somebody needs who runs the server and builds nothing. */
export const commands = [
  'audit-verify',
  'backup',
  'doctor',
  'import-firebase',
  'migrate',
  'passkeys-reset',
  'restore',
  'second-factor-reset',
  'storage-adopt',
  'storage-agree',
  'storage-move',
] as const;

/** Of our own workspaces: what is read while the server runs. */
const ours = ['apps/server/package.json', 'apps/server/src', 'apps/server/drizzle', 'apps/web/dist', 'package.json'];

/** What who runs it reads and starts beside it. */
const forOperators = ['docs/operate.md', 'docs/release-notes.md', 'docs/monitoring', 'deploy'];

const isTest = /\.test\.tsx?$/;
/**
 * Of other people's packages no server reads these; licences stay. Node.js strips no types below node_modules, so that it
 * loads no `.ts` there; copies for bundlers are what `module` of a package.json names; `bare-*` have their machine code for
 * another runtime.
 */
const unread = [
  /\.(map|[cm]?ts)$/,
  /(^|\/)(README|CHANGELOG|HISTORY)(\.\w+)?$/i,
  /\/@opentelemetry\/[^/]+\/build\/(esm|esnext)\//,
  /\/swagger-ui-dist\/swagger-ui-es-bundle/,
  /\/bare-\w+\/prebuilds\//,
];

/**
 * Lays a server into a folder that needs nothing else but a C library: `bin/consultorio` with the Node.js that laid it, our
 * sources, what they load (`runtimeClosure`), the web app, the typed client that it gives out, and the pages and files of operators.
 * @param folder is made anew; an earlier release there is gone, and anything else refused
 */
export async function writeRelease(folder: string): Promise<void> {
  assertReplaceable(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'bin'), { recursive: true });
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')).packages;
  const closure = runtimeClosure(lock, 'apps/server');
  for (const path of closure) await writePackage(folder, path, lock, closure);
  for (const path of ours) await lay(folder, path, (file) => !isTest.test(file));
  await lay(folder, 'packages/client/dist/client.tgz');
  for (const path of forOperators) await lay(folder, path);
  for (const name of commands) await lay(folder, `scripts/${name}.ts`);
  await copyFile(process.execPath, join(folder, 'bin/node'));
  await copyFile(join(root, 'scripts/release/consultorio.sh'), join(folder, 'bin/consultorio'));
  await chmod(join(folder, 'bin/consultorio'), 0o755);
  const flags: string[] = JSON.parse(await readFile(join(root, 'scripts/server-flags.json'), 'utf8'));
  await writeFile(join(folder, 'bin/server-flags'), `${flags.join(' ')}\n`);
  await makeReadable(folder);
}

/** A package of the lock; of our own, which the lock has as links, only sources. */
async function writePackage(folder: string, path: string, lock: Lock, closure: readonly string[]): Promise<void> {
  if (path === 'apps/server') return;
  if (lock[path]?.link) return lay(folder, path);
  if (path.startsWith('packages/')) {
    await lay(folder, `${path}/package.json`);
    return lay(folder, `${path}/src`, (file) => !isTest.test(file));
  }
  // What stands below the server because another workspace has another version stands above it where that one is missing:
  // drizzle-orm looks for PGlite there.
  const above = path.replace(/^apps\/server\//, '');
  const nested = join(root, path, 'node_modules');
  const wanted = (file: string) => file !== nested && !unread.some((kind) => kind.test(file));
  await lay(folder, path, wanted, closure.includes(above) ? path : above);
}

/** Copies a file, a folder or a link. An optional package of another platform is not there, and is not missed. */
async function lay(
  folder: string,
  path: string,
  wanted: (file: string) => boolean = () => true,
  as: string = path,
): Promise<void> {
  const from = join(root, path);
  if (path.includes('node_modules') && !(await stat(from).catch(() => null))) return;
  const to = join(folder, as);
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => basename(file) !== '.bin' && wanted(file),
  });
}

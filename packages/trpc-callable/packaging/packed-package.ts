import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageFolder = dirname(import.meta.dirname);
export const root = dirname(dirname(packageFolder));

export interface PackedPackage {
  readonly tarball: string;
  readonly paths: string[];
  readonly manifest: Record<string, unknown>;
  /** A folder where the content of the tarball is installed as `trpc-callable`, with every peer. */
  readonly consumer: string;
  remove(): void;
}

/** Packs a copy of the package, so that the package.json of the checkout is never rewritten. */
export function packPackage(): PackedPackage {
  const folder = mkdtempSync(join(tmpdir(), 'trpc-callable-'));
  const copy = join(folder, 'packages/trpc-callable');
  const consumer = join(folder, 'consumer');
  const installed = join(consumer, 'node_modules/trpc-callable');
  mkdirSync(installed, { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  // `junction` is for Windows, which lets only administrators make other links to folders.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(packageFolder, copy, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });

  execSync('npm pack --pack-destination ../..', { cwd: copy, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const tarball = join(folder, `trpc-callable-${version}.tgz`);
  const paths = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split(/\r?\n/);
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
  return {
    tarball,
    paths: paths.map((path) => path.replace(/^package\//, '')),
    manifest: JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')),
    consumer,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a tool of the monorepo with Node; gives its output and exit code. */
export function runTool(script: string, args: readonly string[], cwd: string): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

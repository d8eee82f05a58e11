import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { modules, writeDeclarations } from './declarations.ts';

const folder = dirname(import.meta.dirname);
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Ours come along; the others are installed beside it, each once in an app: two Reacts know nothing of each other. */
const isOurs = (name: string) => name.startsWith('@consultorio/') || name === 'trpc-callable';
const foreign = Object.entries<string>({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
  ([name]) => !isOurs(name),
);
/** Nobody else has to have the same one. */
const own = new Set(['eventsource']);

/**
 * Builds the package for people outside: modules and declarations in `out/package`, packed as `out/client.tgz`. The same
 * sources give the same bytes.
 */
export async function buildPackage(out: string): Promise<void> {
  const target = join(out, 'package');
  rmSync(target, { recursive: true, force: true });
  const dist = join(target, 'dist');
  writeDeclarations(dist);
  await writeModules(dist);
  cpSync(join(folder, 'README.md'), join(target, 'README.md'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);

  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out, target], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
  renameSync(join(out, filename), join(out, 'client.tgz'));
}

const entryOf = (file: string) => file.replace(/^src\/(.*)\.tsx?$/, '$1');

async function writeModules(dist: string): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: Object.fromEntries(modules.map((file) => [entryOf(file), join(folder, file)])), formats: ['es'] },
      rolldownOptions: {
        external: (id: string) => foreign.some(([name]) => id === name || id.startsWith(`${name}/`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  });
}

/** Any version that the same code runs on: the one that it is built against, or later in its major version. */
const rangeOf = (version: string) => `^${version}`;

function publishedManifest() {
  const { name, version, license, type, peerDependenciesMeta } = manifest;
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(foreign.filter(([one]) => wanted(one)).map(([one, is]) => [one, rangeOf(is)]));
  return {
    name,
    version,
    description: 'The procedures of a clinic as typed React hooks, a plain client, callables and live events.',
    license,
    type,
    sideEffects: false,
    files: ['dist'],
    exports: {
      ...Object.fromEntries(
        modules.map((file) => {
          const built = `./dist/${entryOf(file)}`;
          return [`./${entryOf(file)}`, { types: `${built}.d.ts`, default: `${built}.js` }];
        }),
      ),
      './package.json': './package.json',
    },
    dependencies: pick((one) => own.has(one)),
    peerDependencies: pick((one) => !own.has(one)),
    peerDependenciesMeta,
  };
}

if (import.meta.main) {
  const out = resolve(process.argv[2] ?? join(folder, 'dist'));
  mkdirSync(out, { recursive: true });
  await buildPackage(out);
}

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
/** Of these there are ES modules alone: what is required brings them along, since not everything that requires can load one. */
const brought = new Set(['eventsource', 'eventsource-parser']);

/** Found from where it is imported, which need not be the top of node_modules. */
function licenceOf(name: string): string {
  const text = readFileSync(fileURLToPath(new URL('../LICENSE', import.meta.resolve(name))), 'utf8');
  return `${name}\n\n${text}`;
}

/**
 * Builds the package for people outside: modules and declarations in `out/package`, packed as `out/client.tgz`. The same
 * sources give the same bytes.
 */
export async function buildPackage(out: string): Promise<void> {
  const target = join(out, 'package');
  rmSync(target, { recursive: true, force: true });
  const dist = join(target, 'dist');
  writeDeclarations(join(dist, 'esm'));
  // A declaration is of the kind of module that the nearest package.json says.
  cpSync(join(dist, 'esm'), join(dist, 'cjs'), { recursive: true });
  await writeModules(join(dist, 'esm'), 'es');
  await writeModules(join(dist, 'cjs'), 'cjs');
  writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs", "sideEffects": false }\n');
  writeFileSync(join(dist, 'cjs/licences.txt'), [...brought].map(licenceOf).join('\n'));
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

async function writeModules(dist: string, kind: 'es' | 'cjs'): Promise<void> {
  const isBrought = (id: string) => kind === 'cjs' && brought.has(id);
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
      lib: { entry: Object.fromEntries(modules.map((file) => [entryOf(file), join(folder, file)])), formats: [kind] },
      rolldownOptions: {
        external: (id: string) => !isBrought(id) && foreign.some(([name]) => id === name || id.startsWith(`${name}/`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  });
}

/** Any version that the same code runs on: the one that it is built against, or later in its major version. */
const rangeOf = (version: string) => `^${version}`;

function built(entry: string, kind: 'esm' | 'cjs') {
  const file = `./dist/${kind}/${entry}`;
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

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
    // In Node.js, since eventsource asks for it; a page does not mind.
    engines: { node: '>=22.12' },
    sideEffects: false,
    files: ['dist'],
    exports: {
      ...Object.fromEntries(
        modules
          .map(entryOf)
          .map((entry) => [`./${entry}`, { import: built(entry, 'esm'), require: built(entry, 'cjs') }]),
      ),
      './package.json': './package.json',
    },
    // For compilers that do not read `exports`.
    typesVersions: {
      '*': Object.fromEntries(modules.map(entryOf).map((entry) => [entry, [built(entry, 'cjs').types]])),
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

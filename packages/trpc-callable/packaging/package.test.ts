import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallablePluginOptions } from '../src/fastify/callable-plugin.ts';
import type { CallableFetchOptions } from '../src/fetch/callable-fetch.ts';
import { entrySize } from './entry-sizes.ts';
import { type PackedPackage, packPackage, runTool } from './packed-package.ts';
import { programs, readme, runProgram } from './readme-programs.ts';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
}, 180_000);
afterAll(() => packed.remove());

test('the tarball holds dist, README, CHANGELOG, LICENSE and the manifest, and nothing else', () => {
  const beside = packed.paths.filter((path) => !/^dist\/(esm|cjs)\/[a-z/-]+\.(js|d\.ts)$/.test(path));
  expect(beside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'dist/cjs/package.json', 'package.json']);
  for (const kind of ['esm', 'cjs'])
    for (const file of ['index.js', 'index.d.ts', 'client/callable.js', 'fetch/index.js'])
      expect(packed.paths).toContain(`dist/${kind}/${file}`);
  expect(packed.paths.filter((path) => path.includes('test'))).toEqual([]);
});

test('its entries are the built files, and it depends on nothing but its peers', () => {
  expect(packed.manifest).not.toHaveProperty('dependencies');
  expect(packed.manifest).not.toHaveProperty('private');
  expect(JSON.stringify(packed.manifest.exports)).not.toContain('src/');
  expect(Object.keys(packed.manifest.peerDependencies as object)).toEqual([...['@trpc/server', 'fastify', 'firebase']]);
});

test('packing leaves the manifest of the checkout as it was: there the source is the entry', () => {
  const manifest = JSON.parse(readFileSync(join(packed.consumer, '../packages/trpc-callable/package.json'), 'utf8'));
  expect(manifest).toEqual(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));
  expect(manifest.exports['.']).toBe('./src/index.ts');
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(packed.tarball)).buffer },
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('attw finds nothing, for every kind of module and of resolution', () => {
  const { code, said } = runTool('@arethetypeswrong/cli/dist/index.js', [packed.tarball], '.');
  expect(said).toContain('trpc-callable/client/over');
  expect(code, said).toBe(0);
}, 60_000);

test('the first programs of the README compile against it, and a wrong payload does not', () => {
  for (const [name, code] of programs) writeFileSync(join(packed.consumer, name), code);
  const client = programs.get('client.ts') ?? '';
  const wrong = client.replace("greet({ name: 'Ana' })", 'greet({ name: 1 })').replace('countTo.stream(3)', 'nope()');
  writeFileSync(join(packed.consumer, 'wrong.ts'), wrong);
  // All at once: reading the peers' declarations takes most of the time. Without skipLibCheck, because the
  // declarations of the package itself are checked.
  const flags =
    '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --types node --allowImportingTsExtensions';
  const files = ['http.ts', 'client.ts', 'wrong.ts'];
  const { said } = runTool('typescript/bin/tsc', [...flags.split(' '), ...files], packed.consumer);
  const errors = said.split('\n').filter((line) => /error TS/.test(line) && !/^\.\..*node_modules/.test(line));
  expect(errors).toEqual([
    expect.stringMatching(/^wrong\.ts.*Type 'number' is not assignable to type 'string'/),
    expect.stringMatching(/^wrong\.ts.*Property 'nope' does not exist/),
  ]);
}, 120_000);

test('the first example of the README runs: its server on the packed package, its client against it', async () => {
  expect(await runProgram(packed.consumer, 'http.ts')).toBe('Hello, Ana\n1\n2\n3\n');
}, 60_000);

test('every entry is required and imported, and each is one module of its own kind', () => {
  const entries = Object.keys(packed.manifest.exports as object).filter((entry) => entry !== './package.json');
  const names = entries.map((entry) => entry.replace('.', 'trpc-callable'));
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, flags, { cwd: packed.consumer, encoding: 'utf8' }).stdout.trim();
  const required = `for (const name of ${JSON.stringify(names)}) console.log(Object.keys(require(name)).length > 0)`;
  expect(run('--input-type=commonjs', '-e', required).split('\n')).toEqual(names.map(() => 'true'));
  const imported = `for (const name of ${JSON.stringify(names)}) console.log(Object.keys(await import(name)).length > 0)`;
  expect(run('--input-type=module', '-e', imported).split('\n')).toEqual(names.map(() => 'true'));
});

/** What the built modules of an entry import from outside, over all that they import of their own. */
function importedBy(entry: string): { outside: string[]; declared: string[] } {
  const folder = join(packed.consumer, 'node_modules/trpc-callable/dist/esm');
  const seen = new Set<string>();
  const outside = new Set<string>();
  const declared = new Set<string>();
  // Examples in docstrings import as well.
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const found = (text: string) =>
      [...text.replace(/\/\*\*.*?\*\//gs, '').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(
        ([, name]) => name!,
      );
    for (const name of found(readFileSync(`${file}.js`, 'utf8')))
      if (name.startsWith('.')) read(join(file, '..', name.replace(/\.js$/, '')));
      else outside.add(name);
    for (const name of found(readFileSync(`${file}.d.ts`, 'utf8')))
      if (name.startsWith('.')) read(join(file, '..', name.replace(/\.js$/, '')));
      else declared.add(name);
  };
  read(join(folder, entry));
  return { outside: [...outside].sort(), declared: [...declared].sort() };
}

test.each([
  ['index', /^@trpc\/server/],
  ['fetch/index', /^@trpc\/server/],
  ['client/callable-over', /^@trpc\/server/],
  ['client/callable', /^(@trpc\/server|firebase\/functions$)/],
  ['node/index', /^(@trpc\/server|node:)/],
  ['fastify/index', /^(@trpc\/server|node:|fastify$)/],
  ['firebase/index', /^(@trpc\/server|node:)/],
])('%s imports, and its types name, only what it is for', (entry, allowed) => {
  const { outside, declared } = importedBy(entry);
  expect([...outside, ...declared].filter((name) => !allowed.test(name))).toEqual([]);
});

test('the README says what each entry weighs', async () => {
  const rows = [...readme.matchAll(/^\| `(trpc-callable[\w/-]*)` \| ([\d.]+) \| ([\d.]+) \|$/gm)];
  const entries = Object.entries(packed.manifest.exports as Record<string, { import: { default: string } } | string>);
  const built = entries.flatMap(([entry, is]) => (typeof is === 'string' ? [] : [[entry, is.import.default] as const]));
  expect(rows.map(([, entry]) => entry).sort()).toEqual(
    built.map(([entry]) => entry.replace('.', 'trpc-callable')).sort(),
  );
  for (const [entry, file] of built) {
    const { minified, gzip } = await entrySize(join(packed.consumer, 'node_modules/trpc-callable'), file);
    const [, , saidMinified, saidGzip] = rows.find(([, one]) => one === entry.replace('.', 'trpc-callable')) ?? [];
    // Another compiler or zlib may differ by a little; a kB may not come unseen.
    expect(Math.abs(minified - Number(saidMinified)), `${entry} is ${minified} kB`).toBeLessThan(0.3);
    expect(Math.abs(gzip - Number(saidGzip)), `${entry} is ${gzip} kB`).toBeLessThan(0.2);
  }
}, 60_000);

test('the README names every option', () => {
  const options: Record<keyof CallablePluginOptions | keyof CallableFetchOptions, true> = {
    basePath: true,
    foreignTypes: true,
    refuseNul: true,
    router: true,
    createContext: true,
    beforeCall: true,
    appCheck: true,
    allow: true,
    projectId: true,
    region: true,
    isAllowedOrigin: true,
    limits: true,
    toCallableError: true,
    messages: true,
    details: true,
    heartbeatMs: true,
    drainTimeoutMs: true,
    stallTimeoutMs: true,
    onCall: true,
    onError: true,
  };
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = new Set(rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, name]) => name)));
  for (const option of Object.keys(options)) expect(named).toContain(option);
});

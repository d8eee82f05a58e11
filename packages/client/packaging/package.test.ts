import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { procedures } from '@consultorio/contracts/verbs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { compileFor } from '../../../scripts/compile-examples.ts';
import { root } from '../../../scripts/process-group.ts';
import { startClinic } from '../testing/clinic.ts';
import { documented, strictProject } from './strict-project.ts';

const MB = 1024 * 1024;

/** A project of somebody else: the content of the tarball, and beside it what `npm install` brings with it. */
let tarball: string;
let project: string;
let installed: string;
let manifest: Record<string, Record<string, unknown>>;
let files: string[];

beforeAll(async () => {
  tarball = await buildClient();
  project = mkdtempSync(join(tmpdir(), 'consultorio-outside-'));
  installed = join(project, 'node_modules/@consultorio/client');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(installed, path)).isFile());

  const beside = [...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), ...ofTheProject];
  for (const name of beside) {
    mkdirSync(join(project, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name), 'junction');
  }
  cpSync(join(import.meta.dirname, 'outside'), project, { recursive: true });
  for (const [number, code] of documented().entries()) writeFileSync(join(project, `readme-${number}.tsx`), code);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What a page in TypeScript has anyhow, and the page that Node has not. */
const ofTheProject = ['@types/node', '@types/react', '@types/react-dom', 'happy-dom', 'typescript'];

test('it holds modules, declarations, README and the manifest, under 2 MB, and no source', () => {
  const other = files.filter((path) => !/^dist\/(esm|cjs)\/[\w/-]+\.(js|d\.ts)$/.test(path));
  expect(other.sort()).toEqual(['README.md', 'dist/cjs/licences.txt', 'dist/cjs/package.json', 'package.json']);
  // MIT asks for its text beside what is brought along.
  expect(readFileSync(join(installed, 'dist/cjs/licences.txt'), 'utf8').match(/MIT License/g)).toHaveLength(2);
  const size = files.reduce((sum, path) => sum + statSync(join(installed, path)).size, 0);
  expect(size).toBeLessThan(2 * MB);
  // Nor anything of the server's own: where it keeps rows, how it asks for them, what a request carries inside.
  for (const path of files) {
    const text = readFileSync(join(installed, path), 'utf8');
    expect([
      path,
      /drizzle|firebase-admin|apps\/server|PGlite|node:async_hooks|\bctx: (?!object)/.exec(text)?.[0] ?? null,
    ]).toEqual([path, null]);
  }
});

test('its entries are built files, each with its types, and it stands on what a page has once', () => {
  type Built = { types: string; default: string };
  const entries = Object.entries(manifest.exports as Record<string, { import: Built; require: Built } | string>);
  expect(entries.map(([entry]) => entry)).toEqual(
    expect.arrayContaining(['./trpc', './client', './callables', './live-events', './use-live-events', './provider']),
  );
  for (const [, entry] of entries)
    if (typeof entry !== 'string')
      for (const { types, default: code } of [entry.import, entry.require])
        for (const path of [types, code]) expect(files).toContain(path.slice('./'.length));
  expect(Object.keys(manifest.dependencies ?? {})).toEqual(['eventsource']);
  expect(Object.keys(manifest.peerDependencies ?? {}).sort()).toEqual(
    [
      '@tanstack/react-query',
      '@trpc/client',
      '@trpc/react-query',
      '@trpc/server',
      'firebase',
      'react',
      'react-dom',
    ].sort(),
  );
  expect(JSON.stringify(manifest)).not.toMatch(/@consultorio\/(?!client)|trpc-callable|"private"/);
});

test('publint and attw find nothing, for every kind of module and of resolution', async () => {
  const packed = readFileSync(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(packed).buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { status, stdout } = spawnSync(process.execPath, [attw, tarball], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('@consultorio/client/use-live-events');
  expect(status, stdout).toBe(0);
}, 120_000);

test('every entry is required and imported; what is required loads no ES module', () => {
  const names = Object.keys(manifest.exports ?? {}).flatMap((entry) =>
    entry === './package.json' ? [] : [entry.replace('.', '@consultorio/client')],
  );
  const run = (kind: string, code: string, ...flags: string[]) => {
    const answer = spawnSync(process.execPath, [`--input-type=${kind}`, ...flags, '-e', code], {
      cwd: project,
      encoding: 'utf8',
    });
    return answer.stderr ? [answer.stderr] : answer.stdout.trim().split('\n');
  };
  const all = JSON.stringify(names);
  // `router` has types alone.
  const told = names.map((name) => String(name !== '@consultorio/client/router'));
  const required = `for (const name of ${all}) console.log(Object.keys(require(name)).length > 0)`;
  expect(run('commonjs', required, '--no-experimental-require-module')).toEqual(told);
  const imported = `for (const name of ${all}) console.log(Object.keys(await import(name)).length > 0)`;
  expect(run('module', imported)).toEqual(told);
});

test('input and output of every procedure are those of the router itself', () => {
  const bundled = join(installed, 'dist/esm/server-router.d.ts').replaceAll('\\', '/');
  const names = Object.keys(procedures);
  const rows = names.flatMap((name) =>
    (['input', 'output'] as const).map(
      (side) =>
        `export const ${name}_${side}: Same<Of<Packed, '${name}'>['${side}'], Of<Served, '${name}'>['${side}']> = true;`,
    ),
  );
  const code = `import type { AppRouter as Served } from '@consultorio/server/router';
import type { AppRouter as Packed } from '${bundled}';
type Of<Router extends { _def: { record: object } }, Name extends keyof Router['_def']['record']> =
  Router['_def']['record'][Name] extends { _def: { type: infer Type; $types: infer Types extends { input: unknown; output: unknown } } }
    ? Types & { type: Type } : never;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
${rows.join('\n')}
export const names: Same<keyof Packed['_def']['record'], keyof Served['_def']['record']> = true;
export const kinds: { [Name in keyof Packed['_def']['record']]: Packed['_def']['record'][Name]['_def']['type'] } = {} as { [Name in keyof Served['_def']['record']]: Served['_def']['record'][Name]['_def']['type'] };
`;
  expect(names.length).toBeGreaterThan(200);
  // The last two tell that the comparison tells: a field that only one of them has, and one word more.
  const told = [
    `export const less: Same<{ a: 1 }, { a: 1; b: 1 }> = true;`,
    `export const word: Same<'a', 'a' | 'b'> = true;`,
  ];
  const line = code.split('\n').length;
  const errors = compileFor('packages/client', `${code}${told.join('\n')}\n`);
  expect(errors).toEqual(told.map((_, number) => expect.stringContaining(`code-0.tsx(${line + number})`)));
}, 120_000);

test('a strict project compiles on it, with the programs of the README; wrong calls do not', () => {
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: strictProject, include: ['*.ts', '*.tsx'] }),
  );
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--extendedDiagnostics'], {
    cwd: project,
    encoding: 'utf8',
  });
  // Declarations of others are theirs.
  const errors = stdout
    .split('\n')
    .filter((line) => line.includes('error TS') && !/node_modules\/(?!@consultorio)/.test(line));
  expect(errors).toEqual([]);
  expect(stdout).toMatch(/^Files: +\d{2,}/m);
}, 120_000);

test('hooks, plain client, callables and live events run against a started server', async () => {
  const clinic = await startClinic();
  try {
    const admin = await clinic.person('admin');
    const patient = await clinic.person('patient', 'Fuera');
    const address = clinic.url.replace(/\/trpc$/, '');
    const token = (await admin.getToken()) ?? '';
    const run = spawn(process.execPath, ['--import', './page.ts', 'program.ts', address, token, patient.viewer.id], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    run.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    await once(run, 'close');
    expect(said.trim().split('\n')).toEqual([
      'client admin',
      'refusal functions/not-found not-found',
      'callable true',
      'hook active',
      'hook blocked',
      'events true',
    ]);
  } finally {
    await clinic.close();
  }
}, 120_000);

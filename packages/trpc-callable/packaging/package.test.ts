import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallablePluginOptions } from '../src/fastify/callable-plugin.ts';
import { type PackedPackage, packPackage, runTool } from './packed-package.ts';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
}, 180_000);
afterAll(() => packed.remove());

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the tarball holds dist, README, CHANGELOG, LICENSE and the manifest, and nothing else', () => {
  const beside = packed.paths.filter((path) => !/^dist\/[a-z/-]+\.(js|d\.ts)$/.test(path));
  expect(beside.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  expect(packed.paths).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/client/callable.js']));
  expect(packed.paths.filter((path) => path.includes('test'))).toEqual([]);
});

test('its entries are the built files, and it depends on nothing but its peers', () => {
  expect(packed.manifest).not.toHaveProperty('dependencies');
  expect(packed.manifest).not.toHaveProperty('private');
  expect(JSON.stringify(packed.manifest.exports)).not.toContain('src/');
  expect(Object.keys(packed.manifest.peerDependencies as object)).toEqual(['@trpc/server', 'fastify', 'firebase']);
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

test('attw finds nothing, for a package of ES modules', () => {
  const { code, said } = runTool('@arethetypeswrong/cli/dist/index.js', [packed.tarball, '--profile', 'esm-only'], '.');
  expect(said).toContain('trpc-callable/client/over');
  expect(code, said).toBe(0);
}, 60_000);

test('the examples of the README compile against it, and a wrong payload does not', () => {
  const [server, client] = examples;
  writeFileSync(join(packed.consumer, 'server.ts'), server!);
  writeFileSync(join(packed.consumer, 'client.ts'), client!);
  const wrong = client!.replace("greet({ name: 'Ana' })", 'greet({ name: 1 })').replace('countTo.stream(3)', 'nope()');
  writeFileSync(join(packed.consumer, 'wrong.ts'), wrong);
  // Both at once: reading the peers' declarations takes most of the time. Without skipLibCheck, because the
  // declarations of the package itself are checked.
  const flags =
    '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --types node --allowImportingTsExtensions';
  const files = ['client.ts', 'wrong.ts'];
  const { said } = runTool('typescript/bin/tsc', [...flags.split(' '), ...files], packed.consumer);
  const errors = said.split('\n').filter((line) => /error TS/.test(line) && !/^\.\..*node_modules/.test(line));
  expect(errors).toEqual([
    expect.stringMatching(/^wrong\.ts.*Type 'number' is not assignable to type 'string'/),
    expect.stringMatching(/^wrong\.ts.*Property 'nope' does not exist/),
  ]);
}, 120_000);

test('the first example of the README runs: its server on the packed package, its client against it', async () => {
  const port = String(await freePort());
  for (const [name, code] of [
    ['server.ts', examples[0]!],
    ['client.ts', examples[1]!],
  ] as const) {
    expect(code).toContain('3000');
    writeFileSync(join(packed.consumer, name), code.replace('3000', port));
  }
  const server = spawn(process.execPath, ['server.ts'], { cwd: packed.consumer, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [said] = await once(server.stdout, 'data');
    expect(String(said)).toContain('listening');
    const client = spawnSync(process.execPath, ['client.ts'], { cwd: packed.consumer, encoding: 'utf8' });
    expect(client.stdout, client.stderr).toBe('Hello, Ana\n1\n2\n3\n');
  } finally {
    server.kill();
  }
}, 60_000);

test('it can be required, and only the client of the Firebase SDK needs firebase', () => {
  const run = (code: string) => spawnSync(process.execPath, ['-p', code], { cwd: packed.consumer, encoding: 'utf8' });
  expect(run("typeof require('trpc-callable').callablePlugin").stdout).toBe('function\n');
  const over = readFileSync(join(packed.consumer, 'node_modules/trpc-callable/dist/client/callable-over.js'), 'utf8');
  expect(over).not.toMatch(/^import /m);
});

test('the README names every option', () => {
  const options: Record<keyof CallablePluginOptions, true> = {
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

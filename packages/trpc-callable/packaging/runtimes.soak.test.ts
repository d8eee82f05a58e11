import { execSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PackedPackage, packPackage, runTool } from './packed-package.ts';
import { programs, whileServing } from './readme-programs.ts';

let packed: PackedPackage;
/** The programs of the README as JavaScript: not every Node reads TypeScript. */
let built: [name: string, code: string][];
let brought: string;
beforeAll(() => {
  packed = packPackage();
  brought = join(packed.consumer, '../brought');
  mkdirSync(brought);
  writeFileSync(join(brought, 'package.json'), '{ "private": true }');
  const nodes = ofLinux ? [20, 22].map((major) => `node${major}@npm:node-${machine}@${major}`) : [];
  const names = ['bun', 'deno', ...nodes];
  execSync(`npm install ${names.join(' ')} --no-audit --no-fund`, { cwd: brought, stdio: 'pipe' });

  for (const [name, code] of programs) writeFileSync(join(packed.consumer, name), code);
  const flags =
    '--ignoreConfig --noCheck --module nodenext --target es2023 --rewriteRelativeImportExtensions --outDir .';
  const files = ['router.ts', 'http.ts', 'hono.ts', 'bun.ts', 'deno.ts', 'client.ts'];
  expect(runTool('typescript/bin/tsc', [...flags.split(' '), ...files], packed.consumer).said).toBe('');
  built = files
    .map((name) => name.replace('.ts', '.js'))
    .map((name) => [name, readFileSync(join(packed.consumer, name), 'utf8')]);
}, 300_000);
afterAll(() => packed.remove());

const machine = `${process.platform}-${process.arch}`;
/** The registry has old Nodes for some machines only. */
const ofLinux = process.platform === 'linux';
const bin = (path: string) => join(brought, 'node_modules', path);
const deno = () => [bin('.bin/deno'), 'run', '--allow-all', '--node-modules-dir=manual'];

const runtimes: [name: string, command: () => string[], server: string][] = [
  ['Node 24', () => [process.execPath], 'http.js'],
  ['Node 22', () => [bin('node22/bin/node')], 'http.js'],
  ['Node 20', () => [bin('node20/bin/node')], 'http.js'],
  ['Node 20, /fetch under Hono', () => [bin('node20/bin/node')], 'hono.js'],
  ['Bun', () => [bin('.bin/bun')], 'bun.js'],
  ['Deno', deno, 'deno.js'],
];

const json = { 'content-type': 'application/json' };
const page = { origin: 'https://app.example' };
const ana = JSON.stringify({ data: { name: 'Ana' } });
const deep = `{"data":${'['.repeat(100)}${']'.repeat(100)}}`;

/** What every runtime has to answer alike. */
const requests: [what: string, path: string, init: RequestInit][] = [
  ['a call', '/greet', { headers: json, body: ana }],
  ['the emulator’s address', '/my-project/us-central1/greet', { headers: json, body: ana }],
  ['a foreign page', '/greet', { headers: { ...json, ...page }, body: ana }],
  [
    'a zipped body',
    '/greet',
    { headers: { ...json, 'content-encoding': 'gzip' }, body: new Uint8Array(gzipSync(ana)) },
  ],
  [
    'a wrapped integer',
    '/countTo',
    { headers: json, body: '{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"2"}}' },
  ],
  ['an unknown name', '/nope', { headers: { ...json, ...page }, body: ana }],
  ['another method', '/greet', { method: 'PUT', headers: json, body: ana }],
  ['no content type', '/greet', { body: new Uint8Array(Buffer.from(ana)) }],
  ['broken JSON', '/greet', { headers: { ...json, ...page }, body: '{"data"' }],
  ['no envelope', '/greet', { headers: json, body: '{}' }],
  ['a key beside data', '/greet', { headers: json, body: '{"data":null,"more":1}' }],
  ['refused input', '/greet', { headers: json, body: '{"data":{"name":1}}' }],
  ['another scheme', '/greet', { headers: { ...json, authorization: 'Basic eDp5' }, body: ana }],
  ['too deep', '/greet', { headers: json, body: deep }],
  ['an encoding that nobody knows', '/greet', { headers: { ...json, 'content-encoding': 'x' }, body: ana }],
  ['a stream', '/countTo', { headers: { ...json, accept: 'text/event-stream' }, body: '{"data":3}' }],
  ['a stream of refused input', '/countTo', { headers: { ...json, accept: 'text/event-stream' }, body: '{"data":99}' }],
  [
    'a preflight',
    '/greet',
    {
      method: 'OPTIONS',
      headers: { ...page, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    },
  ],
];

const told = [
  'content-type',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
];

async function answersAt(origin: string): Promise<[string, unknown][]> {
  const answers: [string, unknown][] = [];
  for (const [what, path, init] of requests) {
    const answer = await fetch(origin + path, { method: 'POST', ...init });
    const headers = told.map((name) => answer.headers.get(name));
    answers.push([what, { status: answer.status, headers, body: await answer.text() }]);
  }
  return answers;
}

let expected: [string, unknown][];
describe.each(runtimes.filter(([name]) => ofLinux || !/^Node 2[02]/.test(name)))('%s', (_name, command, server) => {
  test('serves the programs of the README, and answers as Node 24 does', async () => {
    const folder = packed.consumer;
    const served = await whileServing(folder, built, [...command(), server], async (origin) => {
      const [runtime = '', ...args] = command();
      const { stdout } = spawnSync(runtime, [...args, 'client.js'], { cwd: folder, encoding: 'utf8' });
      return { stdout, answers: await answersAt(origin) };
    });
    expect(served.stdout).toBe('Hello, Ana\n1\n2\n3\n');
    expected ??= served.answers;
    expect(served.answers).toEqual(expected);
    expect(new Set(served.answers.map(([, answer]) => (answer as { status: number }).status))).toEqual(
      new Set([200, 404, 400, 401, 204]),
    );
  }, 120_000);
});

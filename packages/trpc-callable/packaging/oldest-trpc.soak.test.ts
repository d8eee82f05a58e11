import { execSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PackedPackage, packPackage, root, runTool } from './packed-package.ts';
import { programs, runProgram } from './readme-programs.ts';

/** The lowest version that the peer range takes. */
const oldest = '11.0.0';

let packed: PackedPackage;
/** Where the package stands beside that version, and beside all else that its tests use. */
let beside: string;
beforeAll(() => {
  // Beside the emulator of the server's rounds firebase-admin would believe no signed token.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  packed = packPackage();
  const brought = join(packed.consumer, '../brought');
  mkdirSync(brought);
  writeFileSync(join(brought, 'package.json'), '{ "private": true }');
  execSync(`npm install @trpc/server@${oldest} --legacy-peer-deps --no-audit --no-fund`, {
    cwd: brought,
    stdio: 'pipe',
  });

  beside = join(packed.consumer, '../beside');
  const modules = join(beside, 'node_modules');
  mkdirSync(join(modules, '@trpc'), { recursive: true });
  renameSync(join(brought, 'node_modules/@trpc/server'), join(modules, '@trpc/server'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['@trpc', 'trpc-callable'].includes(name) && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  cpSync(join(root, 'tsconfig.json'), join(beside, 'tsconfig.json'));
  const copy = join(beside, 'packages/trpc-callable');
  cpSync(join(packed.consumer, '../packages/trpc-callable'), copy, { recursive: true });
  rmSync(join(copy, 'dist'), { recursive: true, force: true });
  symlinkSync(copy, join(modules, 'trpc-callable'), 'junction');
  // What is installed from the tarball meets the same version.
  cpSync(join(modules, '@trpc'), join(packed.consumer, 'node_modules/@trpc'), { recursive: true });
}, 300_000);
afterAll(() => packed.remove());

test('the peer range begins at it', () => {
  expect((packed.manifest.peerDependencies as Record<string, string>)['@trpc/server']).toBe(`^${oldest}`);
});

test('the whole suite passes on it, under every host', () => {
  const settings = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: {
  environment: 'node', silent: 'passed-only', testTimeout: 180_000, expect: { poll: { timeout: 120_000 } },
  isolate: false, provide: { isEveryHost: true, turnOfCalls: 0 },
  include: ['packages/trpc-callable/src/**/*.test.ts'], exclude: ['**/*.soak.test.ts', '**/*.cost.test.ts'],
} });
`;
  writeFileSync(join(beside, 'vitest.config.ts'), settings);
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--root', '.'], {
    cwd: beside,
    encoding: 'utf8',
  });
  expect(status, stdout.slice(-4000)).toBe(0);
  expect(Number(/Tests.*?(\d+) passed/.exec(stripVTControlCharacters(stdout))?.[1])).toBeGreaterThan(1000);
}, 600_000);

test('the package compiles on it, and its first program runs', async () => {
  for (const [name, code] of programs) writeFileSync(join(packed.consumer, name), code);
  const flags =
    '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --types node --allowImportingTsExtensions';
  const files = ['http.ts', 'express.ts', 'fastify.ts', 'hono.ts', 'client.ts'];
  const { said } = runTool('typescript/bin/tsc', [...flags.split(' '), ...files], packed.consumer);
  // Declarations of others are theirs.
  const ours = (line: string) =>
    line.includes('error TS') && (!line.includes('node_modules') || line.includes('/trpc-callable/'));
  expect(said.split('\n').filter(ours)).toEqual([]);
  expect(await runProgram(packed.consumer, 'http.ts')).toBe('Hello, Ana\n1\n2\n3\n');
}, 300_000);

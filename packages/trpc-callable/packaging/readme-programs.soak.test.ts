import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PackedPackage, packPackage, runTool } from './packed-package.ts';
import { programs, runProgram } from './readme-programs.ts';

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
}, 180_000);
afterAll(() => packed.remove());

/** They run in `runtimes.soak.test.ts`, with the types of their own runtimes. */
const ofRuntimes = ['bun.ts', 'deno.ts'];
const servers = ['http.ts', 'express.ts', 'fastify.ts', 'hono.ts', 'run-functions.ts', 'run-functions.ts onCall'];

test('every program of the README is one of them, the router or the client', () => {
  const known = [
    'router.ts',
    'client.ts',
    'functions.ts',
    ...ofRuntimes,
    ...servers.filter((name) => !name.startsWith('run-')),
  ];
  expect([...programs.keys()].sort()).toEqual(known.sort());
});

test.each(servers)(
  '%s runs on the packed package, and its client against it',
  async (server) => {
    expect(await runProgram(packed.consumer, server)).toBe('Hello, Ana\n1\n2\n3\n');
  },
  60_000,
);

test('all of them compile against it', () => {
  for (const [name, code] of programs) writeFileSync(join(packed.consumer, name), code);
  const flags =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --target es2024 --types node --allowImportingTsExtensions';
  const checked = [...programs.keys()].filter((name) => !ofRuntimes.includes(name));
  const { said } = runTool('typescript/bin/tsc', [...flags.split(' '), ...checked], packed.consumer);
  expect(said).toBe('');
}, 300_000);

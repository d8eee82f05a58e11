import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { type Lock, runtimeClosure } from './runtime-closure.ts';

const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

test('a server takes along what it loads, our own packages too, and nothing that builds, tests or runs in a browser', () => {
  const closure = runtimeClosure(lock, 'apps/server');
  for (const path of [
    'node_modules/fastify',
    'node_modules/firebase-admin',
    'node_modules/sharp',
    'packages/contracts',
  ])
    expect(closure).toContain(path);
  for (const name of ['vite', 'vitest', 'typescript', 'firebase', 'react', '@mui/material', '@playwright/test'])
    expect(closure).not.toContain(`node_modules/${name}`);
});

test('of two versions that one below the package is meant; one that the lock lacks is told', () => {
  const small: Lock = {
    'apps/server': { dependencies: { a: '1' }, optionalDependencies: { 'for-another-platform': '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
  };
  expect(runtimeClosure(small, 'apps/server')).toEqual([
    'apps/server',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => runtimeClosure({ 'apps/server': { dependencies: { gone: '1' } } }, 'apps/server')).toThrow(
    'package-lock.json does not hold gone, which apps/server needs.',
  );
});

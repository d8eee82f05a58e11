import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { circlesIn } from './check-order.ts';
import { type Import, importsIn, sourcesIn, specifiersOf } from './imports.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** A module that is loaded on demand stands alone for that reason. */
const lazyIn = (path: string) =>
  [...textOf(path).matchAll(/\bimport\(\s*['"](\.[^'"]+)/g)].map(([, to = '']) => join(dirname(path), to));

const stemOf = (path: string) => path.replace(/\.tsx?$/, '');
const isSmall = (path: string) => existsSync(join(root, path)) && textOf(path).split('\n').length - 1 < 60;
const hasTest = (path: string) => ['.test.ts', '.test.tsx'].some((end) => existsSync(join(root, stemOf(path) + end)));

/** Read by one file of the same folder. A verb's file stands beside the router that lists it. */
function withOneReader(imports: readonly Import[]): string[] {
  return [...Map.groupBy(imports, ({ to }) => to)].flatMap(([file, rows]) => {
    const [reader, another] = new Set(rows.map(({ from }) => from));
    const isBeside = reader !== undefined && dirname(reader) === dirname(file) && !reader.endsWith('router.ts');
    return isBeside && !another ? [file] : [];
  });
}

/** Files that other packages read by the name of theirs. */
const readByName = new Set(
  ['apps', 'packages', 'e2e', 'scripts']
    .flatMap(sourcesIn)
    .flatMap(specifiersOf)
    .filter((specifier) => specifier.startsWith('@consultorio/'))
    .map((specifier) => specifier.replace(/^@consultorio\/([^/]+)\/(.*)$/, 'packages/$1/src/$2.ts')),
);

/** Such a file under sixty lines, without a test and not loaded lazily, is a page of its reader. */
function thinIn(folder: string): string[] {
  const imports = importsIn(folder).filter(({ from }) => !from.includes('/testing/'));
  const lazy = new Set(imports.flatMap(({ from }) => lazyIn(from)));
  const isPage = (file: string) => isSmall(file) && !hasTest(file) && !lazy.has(file) && !readByName.has(file);
  return withOneReader(imports).filter(isPage);
}

/** The numbers as of writing: a change that joins some files lowers its number, nobody raises it. */
const atMost = { 'apps/server': 25, 'apps/web': 44, 'apps/demo': 1, packages: 8, scripts: 4, e2e: 0, bench: 3 };

describe.each(Object.entries(atMost))('%s', (folder, bound) => {
  test('has no more small files with a single reader than it had', () => {
    const thin = thinIn(folder);
    expect(thin.length, thin.join('\n')).toBeLessThanOrEqual(bound);
  });

  test('has no file that reaches itself', () => expect(circlesIn(folder)).toEqual([]));
});

test('a file with one reader beside it is counted; with two, elsewhere or a router, it is not', () => {
  const imports = [
    ...[
      { from: 'a/reader.ts', to: 'a/one.ts' },
      { from: 'a/reader.ts', to: 'a/two.ts' },
    ],
    ...[
      { from: 'a/other.ts', to: 'a/two.ts' },
      { from: 'b/reader.ts', to: 'a/away.ts' },
    ],
    { from: 'a/router.ts', to: 'a/take.ts' },
  ];
  expect(withOneReader(imports)).toEqual(['a/one.ts']);
  expect(isSmall('scripts/process-group.ts')).toBe(false);
  expect(hasTest('scripts/process-group.ts')).toBe(true);
});

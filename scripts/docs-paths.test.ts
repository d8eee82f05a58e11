import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './family.ts';

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'packages/trpc-callable/README.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Paths in backticks from the root, and relative links. Places with a placeholder or a star are prose. */
function pathsNamedIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const quoted = [...text.matchAll(/`((?:apps|packages|docs|e2e|scripts|bench)\/[^`\s]*)`/g)].map(
    ([, path]) => path ?? '',
  );
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
    join(dirname(page), path ?? ''),
  );
  return [...quoted, ...links].filter((path) => !/[<>*{}…]/.test(path));
}

describe.each(pages)('%s', (page) => {
  test.each([...new Set(pathsNamedIn(page)), page])('names %s, which exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});

test('every row of the specification names a file and a test', () => {
  const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Specification') && !line.startsWith('|---'));
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const [, specified, files, tests] = row.split('|').map((cell) => cell.trim());
    expect(`${specified}: ${files}`).toMatch(/`[a-z0-9-]+\/[^`]+`/);
    expect(`${specified}: ${tests}`).toMatch(/`[^`]+\.(test|spec)\.tsx?`/);
  }
});

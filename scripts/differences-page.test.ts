import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDifferences } from './differences-page.ts';

test('docs/from-firebase.md shows the differences that are tested; `npm run docs` writes them', () => {
  const page = readFileSync(new URL('../docs/from-firebase.md', import.meta.url), 'utf8');
  expect(page).toBe(withDifferences(page));
  expect(() => withDifferences('no place')).toThrow('no place for the differences');
});

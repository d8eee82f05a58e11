import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiMarkdown } from './api-markdown.ts';

test('docs/api.md tells of this very router; run `npm run docs` when it does not', () => {
  const written = readFileSync(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  expect(written).toBe(apiMarkdown());
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { withTables } from './order-table.ts';
import { serverOrder } from './server-order.ts';
import { webOrder } from './web-order.ts';

test('docs/architecture.md shows the orders that are checked; `npm run docs` writes them', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect(withTables(page, [serverOrder, webOrder])).toBe(page);
});

test('a page without a place for a table is told', () => {
  expect(() => withTables('# Architecture', [serverOrder])).toThrow('apps/server/src');
});

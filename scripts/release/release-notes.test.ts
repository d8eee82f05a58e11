import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changelogSection } from '../../apps/server/src/transport/docs/changelog.ts';
import { released } from '../../apps/server/src/transport/docs/released.ts';
import { root } from '../process-group.ts';
import { linesOf, operationOfToday, readLines, releasedOperation } from './operation.ts';

const page = readFileSync(join(root, 'docs/release-notes.md'), 'utf8');
const next = changelogSection(page, 'Next') ?? '';
const before = releasedOperation();
const today = operationOfToday('of today');

/** What the first cells of a part's table name. What the rows say is for people. */
function namedUnder(title: string): string[] {
  const [part = ''] = (next.split(/^### /m).find((one) => one.startsWith(`${title}\n`)) ?? '').split(/^## /m);
  const cells = [...part.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
}

/** In one of the two and not in the other. */
const changed = (one: readonly string[], other: readonly string[]) =>
  [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))].sort();

test('each variable that came or went since the last release is told, and no other', () => {
  expect(namedUnder('Variables')).toEqual(changed(before.variables, today.variables));
});

test('each command that came or went is told, and no other', () => {
  expect(namedUnder('Commands')).toEqual(changed(before.commands, today.commands));
});

test('each file of deploy/ that came, went or is another is told, and no other', () => {
  const lines = ({ deploy }: typeof today) => Object.entries(deploy).map(([name, sha256]) => `${name} ${sha256}`);
  const names = changed(lines(before), lines(today)).map((line) => line.split(' ')[0] ?? '');
  expect(namedUnder('Files of `deploy/`')).toEqual([...new Set(names)]);
});

test('what was released is still as it was: no migration of it is gone, and integrators were told the same version', () => {
  expect(today.migrations.slice(0, before.migrations.length)).toEqual(before.migrations);
  expect(before.version).toBe(released().version);
  expect(changelogSection(page, before.version)).not.toBeNull();
  expect(readLines(linesOf(today))).toEqual(today);
});

test('a new variable of the server and of compose.yaml is seen', () => {
  expect(today.variables).toEqual(expect.arrayContaining(['PUBLIC_URL', 'OWNER_PASSWORD']));
  expect(changed(['a', 'gone'], ['a', 'came'])).toEqual(['came', 'gone']);
});

test('where an operator looks first there is a way to this page', () => {
  for (const from of ['README.md', 'docs/operate.md'])
    expect(readFileSync(join(root, from), 'utf8')).toContain('release-notes.md');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './process-group.ts';

const folder = join(root, 'docs/decisions');
const records = readdirSync(folder).filter((name) => name.endsWith('.md'));
const numberOf = (name: string) => name.slice(0, 3);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

test('no two decisions have one number', () => {
  expect(records.length).toBeGreaterThan(40);
  expect(records.map(numberOf)).toEqual([...new Set(records.map(numberOf))]);
});

describe.each(records)('%s', (name) => {
  const lines = textOf(name).split('\n');

  test('begins with its number and says once whether it stands', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${numberOf(name)} `));
    expect(lines.filter((line) => line.startsWith('Status:'))).toHaveLength(1);
    expect(lines[2]).toMatch(/^Status: (accepted|superseded by \d{3})$/);
  });

  const [, later] = /^Status: superseded by (\d{3})$/.exec(lines[2] ?? '') ?? [];
  test.runIf(later)('names a later decision that stands and names this one', () => {
    const successor = records.find((other) => numberOf(other) === later) ?? '';
    expect(Number(later)).toBeGreaterThan(Number(numberOf(name)));
    expect(textOf(successor)).toContain(numberOf(name));
  });
});

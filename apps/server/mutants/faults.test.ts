import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';

const source = join(import.meta.dirname, '../src');
const files = [...new Set(faults.map(({ file }) => file))];

describe('the kept faults', () => {
  test.each(files)('of %s can still be put in, each in one place', (file) => {
    const text = readFileSync(join(source, file), 'utf8');
    for (const { says, find, put } of faults.filter((fault) => fault.file === file)) {
      expect(text.split(find).length - 1, says).toBe(1);
      expect(
        text.replace(find, () => put),
        says,
      ).not.toBe(text);
    }
  });

  test('name tests that exist, and say each what is wrong once in its file', () => {
    for (const { says, noticedBy } of faults) {
      expect(noticedBy.length, says).toBeGreaterThan(0);
      for (const test of noticedBy) expect(existsSync(join(source, `${test}.test.ts`)), test).toBe(true);
    }
    expect(new Set(faults.map(({ file, says }) => `${file} ${says}`)).size).toBe(faults.length);
  });

  test('are so many that the score means something', () => {
    expect(faults.length).toBeGreaterThanOrEqual(120);
  });
});

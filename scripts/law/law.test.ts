import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { lawPage, lawRows, overdueLines } from './law-page.ts';
import { extract, memory, overdueRows, stateOf } from './law-row.ts';

const place = ({ norm, numeral }: { norm: string; numeral: string }) => `${norm}, ${numeral}`;
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('every row has a test that is there by that name, or says what is pending', () => {
  for (const row of lawRows) {
    expect(row.tests.length > 0 || Boolean(row.pending), place(row)).toBe(true);
    for (const { file, name } of row.tests) expect(textOf(file), `${place(row)}: ${file}`).toContain(name);
  }
});

test('no row stands there twice, and each says what was read', () => {
  expect(new Set(lawRows.map(place)).size).toBe(lawRows.length);
  for (const { reading } of lawRows) if (reading.on) expect(reading.on).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('a row that was read a year ago is overdue, one of yesterday or from memory is not', () => {
  const [row] = lawRows;
  const read = (on: string) => ({ ...row!, reading: extract('an extract', on) });
  const now = Date.parse('2026-11-23T12:00:00Z');
  const rows = [read('2025-11-22'), read('2025-11-24'), { ...row!, reading: memory }];
  expect(overdueRows(rows, now)).toEqual([rows[0]]);
});

test('a row is done only when nothing is pending', () => {
  const tests = [{ file: 'a', name: 'b' }];
  expect(stateOf({ tests })).toBe('hecho');
  expect(stateOf({ tests, pending: 'more' })).toBe('en parte');
  expect(stateOf({ tests: [], pending: 'all' })).toBe('pendiente');
});

test('docs/law.md is what the table says; what is overdue today is printed', () => {
  expect(textOf('docs/law.md'), 'run: npm run docs').toBe(lawPage());
  for (const line of overdueLines(Date.now())) console.warn(line);
});

import { expect, test } from 'vitest';
import { keptTable, packageTable, withScores } from './scores.ts';
import type { Kept } from './verdicts.ts';

const page = (part: string, table: string) =>
  `# Page\n\n<!-- mutants ${part} -->\n${table}\n<!-- end of mutants ${part} -->\n\nThe end.\n`;
const files = ['src/a.ts', 'src/b.ts', 'src/c.ts'];

test('one file is measured: the page keeps what it knew of the others and tells whom it knows nothing of', () => {
  const first = packageTable(page('x', 'Not measured yet.'), 'x', files, [{ file: 'src/b.ts', noticed: 8, all: 10 }]);
  const then = packageTable(page('x', first), 'x', files, [{ file: 'src/a.ts', noticed: 1, all: 2 }]);
  expect(then.split('\n')).toEqual([
    '| File | Noticed | Of | Share |',
    '|---|---|---|---|',
    '| src/a.ts | 1 | 2 | 50.0 % |',
    '| src/b.ts | 8 | 10 | 80.0 % |',
    '| All | 9 | 12 | 75.0 % |',
    '',
    'Never measured: src/c.ts.',
  ]);
  // A file that is gone leaves its row.
  expect(packageTable(page('x', then), 'x', ['src/b.ts'], [])).not.toContain('src/a.ts');
});

test('a share is cut off, never rounded up', () => {
  expect(packageTable(page('x', ''), 'x', ['src/a.ts'], [{ file: 'src/a.ts', noticed: 1999, all: 2000 }])).toContain(
    '| 99.9 % |',
  );
});

const fault = (file: string, says: string) => ({
  ...{ file, says, find: 'a', put: 'b', noticedBy: ['core/audit/seal'] },
});
const kept = (
  one: ReturnType<typeof fault>,
  verdict: 'noticed' | 'unnoticed',
  on = '2026-11-23',
  isOld = false,
): Kept => ({
  ...one,
  ...{ verdict, on, isOld },
});

test('faults that nobody noticed stand by their sentences, and only that part of the page changes', () => {
  const [seen, missed] = [fault('core/audit/seal.ts', 'it is noticed'), fault('core/audit/seal.ts', 'it is not')];
  const never = ['one', 'two', 'three'].map((says) => fault('domain/forms/publish.ts', says));
  const table = keptTable(
    [seen, missed, ...never],
    [kept(seen, 'noticed'), kept(missed, 'unnoticed', '2026-11-24', true)],
  );
  expect(table).toContain('Of 2 that were judged 1 are noticed, 50.0 %; asked for are 95 %.');
  expect(table).toContain('| core/audit | 1 | 2 | 50.0 % |');
  expect(table).toContain('\n- core/audit/seal.ts: it is not\n');
  expect(table).toContain('Judged from 2026-11-23 to 2026-11-24; of 1 the file or the tests changed afterwards.');
  expect(table).toContain('Never measured: 3 more.');
  expect(withScores(page('kept', 'before'), 'kept', table)).toBe(page('kept', table));
  expect(() => withScores(page('kept', ''), 'other', table)).toThrow('no place');
});

import { expect, test } from 'vitest';
import { keptTable, packageTable, withScores } from './scores.ts';

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

test('faults that nobody noticed stand by their sentences, and only that part of the page changes', () => {
  const fault = {
    ...{ file: 'core/audit/seal.ts', find: 'a', put: 'b', noticedBy: ['core/audit/seal'], seconds: 1 },
    ...{ on: '2026-11-23', isOld: false },
  };
  const table = keptTable(
    [
      { ...fault, says: 'it is noticed', verdict: 'noticed' },
      { ...fault, says: 'it is not', verdict: 'unnoticed', on: '2026-11-24', isOld: true },
    ],
    3,
  );
  expect(table).toContain('| core/audit | 1 | 2 | 50.0 % |');
  expect(table).toContain('\n- core/audit/seal.ts: it is not\n');
  expect(table).toContain('Judged from 2026-11-23 to 2026-11-24; of 1 the file or the tests changed afterwards.');
  expect(table).toContain('Never measured: 3 more.');
  expect(withScores(page('kept', 'before'), 'kept', table)).toBe(page('kept', table));
  expect(() => withScores(page('kept', ''), 'other', table)).toThrow('no place');
});

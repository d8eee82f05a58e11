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
  ...{ verdict, seconds: 1, on, isOld },
});

test('faults that nobody noticed stand by their sentences, and only that part of the page changes', () => {
  const [seen, missed] = [fault('core/audit/seal.ts', 'it is noticed'), fault('core/audit/seal.ts', 'it is not')];
  const never = ['one', 'two', 'three'].map((says) => fault('domain/forms/publish.ts', says));
  const table = keptTable(
    page('kept', ''),
    [seen, missed, ...never],
    [...[kept(seen, 'noticed'), kept(missed, 'unnoticed', '2026-11-24', true)]],
  );
  expect(table).toContain('Of 2 that were judged 1 are noticed, 50.0 %; asked for are 95 %.');
  expect(table).toContain('| core/audit | 1 | 2 | 50.0 % |');
  expect(table).toContain('\n- core/audit/seal.ts: it is not\n');
  expect(table).toContain(
    'Judged from 2026-11-23 to 2026-11-24, 2 of them on the machine that wrote this; of 1 of these',
  );
  expect(table).toContain('Never measured: 3 more.');
  expect(withScores(page('kept', 'before'), 'kept', table)).toBe(page('kept', table));
  expect(() => withScores(page('kept', ''), 'other', table)).toThrow('no place');
});

test('what another machine found stands until a folder is judged whole here, or better of one fault', () => {
  const orders = ['a', 'b', 'c', 'd'].map((says) => fault('domain/orders/issue.ts', says));
  const [a, b, c, d] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  const first = keptTable(page('kept', ''), orders, [kept(a, 'noticed'), kept(b, 'unnoticed'), kept(c, 'unnoticed')]);
  expect(first).toContain('| domain/orders | 1 | 3 | 33.3 % |');
  const there = (judged: Kept[], known = first) => keptTable(page('kept', known), orders, judged);
  // One of the two is noticed by now, and saying so again counts it once.
  const second = there([kept(b, 'noticed', '2026-11-27')]);
  expect(second).toContain('| domain/orders | 2 | 3 | 66.6 % |');
  expect(second).toContain('Not noticed:\n\n- domain/orders/issue.ts: c\n\nNever measured: 1 more.');
  expect(second).toContain('Judged from 2026-11-23 to 2026-11-27, 1 of them on');
  expect(there([kept(b, 'noticed', '2026-11-27')], second)).toBe(second);
  // What is unnoticed only now never makes the share larger.
  const worse = there([kept(a, 'unnoticed')], second);
  expect(worse).toContain('| domain/orders | 1 | 3 | 33.3 % |');
  expect(worse).toContain('- domain/orders/issue.ts: a\n');
  const whole = there(
    [a, b, c, d].map((one) => kept(one, 'noticed')),
    worse,
  );
  expect(whole).toContain('| domain/orders | 4 | 4 | 100.0 % |');
  expect(whole).not.toContain('Not noticed');
  // A folder without faults leaves its row.
  expect(keptTable(page('kept', second), [fault('core/act.ts', 'e')], [])).not.toContain('domain/orders');
});

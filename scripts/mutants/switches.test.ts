import { stripTypeScriptTypes } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { withSwitches } from './switches.ts';

const scope = globalThis as { isFault?: (id: string) => boolean };
afterEach(() => {
  delete scope.isFault;
});

const text = `
const limits = { calls: 3 };
function admit(calls: number, told: number[]) {
  const left = limits.calls - calls;
  if (left < 0) throw new Error('too many');
  told.push(left);
  return { left, isLast: left === 0 && calls > 0 };
}`;
const faults = {
  'one call more': ['left < 0', 'left < -1'],
  'nobody is refused': ["  if (left < 0) throw new Error('too many');\n", ''],
  'nobody is told': ['  told.push(left);\n', ''],
  'the last is not known': ['left === 0 && calls > 0', 'false'],
  'any is the last': ['left === 0 && ', ''],
  'the limit is another one': ['calls: 3', 'calls: 4'],
  'the rest is another one': ['{ left, ', '{ left: calls, '],
} as const;

function admitWith(on: string | null, calls: number): unknown {
  scope.isFault = (id) => id === on;
  const named = Object.entries(faults).map(([id, [find, put]]) => ({ id, find, put }));
  const made = withSwitches('admit.ts', text, named);
  expect(made.not).toEqual([]);
  const told: number[] = [];
  const admit = new Function(`${stripTypeScriptTypes(made.text)}; return admit`)();
  try {
    return { ...admit(calls, told), told };
  } catch (error) {
    return String(error);
  }
}

test('a file with every fault behind its switch does as before until one is on, and then only that', () => {
  expect(admitWith(null, 3)).toEqual({ left: 0, isLast: true, told: [0] });
  expect(admitWith(null, 4)).toBe('Error: too many');
  expect(admitWith('one call more', 4)).toMatchObject({ left: -1 });
  expect(admitWith('one call more', 5)).toBe('Error: too many');
  expect(admitWith('nobody is refused', 5)).toMatchObject({ left: -2 });
  expect(admitWith('nobody is told', 3)).toEqual({ left: 0, isLast: true, told: [] });
  expect(admitWith('the last is not known', 3)).toMatchObject({ isLast: false });
  expect(admitWith('any is the last', 1)).toMatchObject({ isLast: true });
  expect(admitWith('the limit is another one', 3)).toMatchObject({ left: 1 });
  expect(admitWith('the rest is another one', 1)).toMatchObject({ left: 1, told: [2] });
});

test('a fault that no switch can hold is named', () => {
  const made = withSwitches('a.ts', "import { a } from './a.ts';\nuse(a);\n", [{ id: 'x', find: './a', put: './b' }]);
  expect(made.not).toEqual(['x']);
  expect(made.text).toContain("from './a.ts'");
});

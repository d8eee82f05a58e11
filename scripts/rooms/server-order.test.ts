import { expect, test } from 'vitest';
import { checkOrder, circlesIn } from './check-order.ts';
import { serverOrder } from './server-order.ts';

const { root } = serverOrder;

test('every import of the server, type imports too, goes to a lower room', () => {
  const { imports, problems } = checkOrder(serverOrder);
  expect(problems).toEqual([]);
  // A checker that reads nothing is green on everything.
  expect(imports).toBeGreaterThan(1500);
});

test('an arrow up, a file without a room and an empty room are told', () => {
  const upsideDown = {
    root,
    floors: [...serverOrder.floors].reverse().map((floor) => ({ ...floor, lines: [...floor.lines].reverse() })),
  };
  expect(checkOrder(upsideDown).problems.length).toBeGreaterThan(500);
  const lacking = { root, floors: [{ name: 'core', what: '', lines: [['core'], ['nowhere']] }] };
  const { problems } = checkOrder(lacking);
  expect(problems).toContain(`${root}/main.ts stands in no room`);
  expect(problems).toContain('nowhere is empty');
});

test('no file of the server reaches itself', () => {
  for (const folder of [root, 'apps/demo']) expect(circlesIn(folder)).toEqual([]);
});

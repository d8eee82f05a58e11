import { expect, test } from 'vitest';
import { checkOrder, circlesIn } from './check-order.ts';
import { webOrder } from './web-order.ts';

const { root, floors } = webOrder;

test('every import of the web app, type imports too, goes to a lower room', () => {
  const { imports, problems } = checkOrder(webOrder);
  expect(problems).toEqual([]);
  // A checker that reads nothing is green on everything.
  expect(imports).toBeGreaterThan(1500);
});

test('all areas stand on one line, so none imports another', () => {
  expect(floors.find(({ name }) => name === 'areas')?.lines).toHaveLength(1);
});

test('no file of the web app reaches itself', () => expect(circlesIn(root)).toEqual([]));

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** Numbers up to `last`, as rows come from a database: later, and only when they are asked for. */
async function* numbers(last: number) {
  for (let one = 1; one <= last; one++) {
    await pause(0);
    yield one;
  }
}

test('the slow come before the quick that were asked after them', async () => {
  const answers: number[] = [];
  for await (const one of inOrder(numbers(12), 4, async (number) => {
    await pause(number % 4 === 1 ? 20 : 1);
    return number * 10;
  }))
    answers.push(one);
  expect(answers).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
});

test('so many are under way as were allowed, and never more, however slowly their answers are taken', async () => {
  let [begun, taken, most, working, together] = [0, 0, 0, 0, 0];
  const all = Array.from({ length: 40 }, (_, index) => index);
  for await (const _ of inOrder(all, 6, async (number) => {
    begun += 1;
    working += 1;
    together = Math.max(together, working);
    await pause(5);
    working -= 1;
    return number;
  })) {
    most = Math.max(most, begun - taken);
    await pause(1);
    taken += 1;
  }
  expect([begun, taken, most, together]).toEqual([40, 40, 6, 6]);
});

test('the first error ends it after the answers before it, and nothing goes on behind', async () => {
  const answers: number[] = [];
  const [begun, ended]: [number[], number[]] = [[], []];
  const all = async () => {
    for await (const one of inOrder(numbers(100), 3, async (number) => {
      begun.push(number);
      await pause(number === 6 ? 30 : 5);
      ended.push(number);
      // The later one is quicker, and nobody hears of it.
      if (number === 5 || number === 7) throw new Error(`of ${number}`);
      return number;
    }))
      answers.push(one);
  };
  await expect(all()).rejects.toThrow('of 5');
  expect(answers).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ended.toSorted()).toEqual(begun);
});

test('who takes no more leaves nothing running', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  for await (const one of inOrder(numbers(100), 3, async (number) => {
    begun.push(number);
    await pause(10);
    ended.push(number);
    return number;
  }))
    if (one === 2) break;
  expect(begun.length).toBeLessThan(7);
  expect(ended).toEqual(begun);
});

test('an error of the items themselves is told too, and none at all are no answers', async () => {
  async function* broken() {
    yield 1;
    throw new Error('the cursor is gone');
  }
  const all = async (items: AsyncIterable<number>) => {
    const answers: number[] = [];
    for await (const one of inOrder(items, 2, async (number) => number)) answers.push(one);
    return answers;
  };
  await expect(all(broken())).rejects.toThrow('the cursor is gone');
  expect(await all(numbers(0))).toEqual([]);
});

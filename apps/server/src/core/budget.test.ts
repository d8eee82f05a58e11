import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AppError } from './app-error.ts';
import { createBudget, type Release } from './budget.ts';

const limits = { capacity: 10, ofOne: 6, waiting: 20, waitingOfOne: 3, waitMs: 60_000 };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as AppError).appCode,
  );

test('no more is let in at once than there is, and whoever waits comes in when something is given back', async () => {
  const budget = createBudget(limits);
  const ana = await budget.take(6, 'ana');
  const berta = await budget.take(4, 'berta');
  const late: string[] = [];
  const carla = budget.take(5, 'carla').then(() => late.push('carla'));
  await pause(5);
  expect([budget.taken(), late]).toEqual([10, []]);
  berta();
  berta();
  await pause(5);
  expect([budget.taken(), late]).toEqual([6, []]);
  ana();
  await carla;
  expect(budget.taken()).toBe(5);
});

test('asked for at once, it is given at once or not at all, and nobody is overtaken', async () => {
  const budget = createBudget(limits);
  const ana = budget.takeNow(6, 'ana');
  expect([budget.takeNow(1, 'ana'), budget.takeNow(5, 'berta')]).toEqual([null, null]);
  const berta = budget.take(5, 'berta');
  // It would fit, and somebody waits already.
  expect(budget.takeNow(1, 'carla')).toBeNull();
  ana?.();
  await berta;
  expect(budget.taken()).toBe(5);
});

test('one caller takes a part only, and a hundred pieces of one do not stand before the first of another', async () => {
  const budget = createBudget(limits);
  const order: string[] = [];
  const held: Release[] = [];
  const ask = async (who: string, amount = 2) => {
    held.push(await budget.take(amount, who));
    order.push(who);
  };
  await Promise.all([ask('ana'), ask('ana'), ask('ana')]);
  for (let piece = 0; piece < 3; piece++) void ask('ana');
  await pause(5);
  // Her part is taken although there is more.
  expect(order).toEqual(['ana', 'ana', 'ana']);
  await ask('berta', 4);
  void ask('carla');
  await pause(5);
  expect(order).toEqual(['ana', 'ana', 'ana', 'berta']);
  held[0]?.();
  await pause(5);
  expect(order.at(-1)).toBe('carla');
  // Nobody stays in the line, to be refused a minute later in the middle of another test.
  while (order.length < 8) {
    for (const release of held.splice(0)) release();
    await pause(1);
  }
});

test('whoever asks too much alone is told so, and everybody when the line is full or too slow', async () => {
  const budget = createBudget({ ...limits, waiting: 4, waitMs: 30 });
  await budget.take(6, 'ana');
  await budget.take(4, 'berta');
  const line = ['carla', 'carla', 'carla', 'dora'].map((who) => codeOf(budget.take(1, who)));
  expect(await codeOf(budget.take(1, 'carla'))).toBe('rate-limited');
  expect(await codeOf(budget.take(1, 'elena'))).toBe('busy');
  expect(await Promise.all(line)).toEqual(['busy', 'busy', 'busy', 'busy']);
  await expect(budget.take(1, 'elena')).rejects.toMatchObject({ details: { retryAfterSeconds: expect.any(Number) } });
});

test('who leaves the line leaves room for those behind', async () => {
  const budget = createBudget(limits);
  await budget.take(4, 'ana');
  const gone = new AbortController();
  const large = codeOf(budget.take(10, 'berta', { gone: gone.signal }));
  const small = codeOf(budget.take(2, 'carla'));
  await pause(5);
  expect(budget.taken()).toBe(4);
  gone.abort();
  expect(await Promise.all([large, small])).toEqual(['busy', 'taken']);
  expect(budget.taken()).toBe(6);
});

test('what is larger than everything counts as everything: it comes in alone', async () => {
  const budget = createBudget(limits);
  const release = await budget.take(1000, 'ana');
  expect(budget.taken()).toBe(10);
  release();
  expect(budget.taken()).toBe(0);
});

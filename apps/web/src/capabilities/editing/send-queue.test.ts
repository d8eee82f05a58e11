import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendQueue } from './send-queue.ts';

interface Letter {
  key: string;
  failure: string | null;
}
const letter = (key: string): Letter => ({ key, failure: null });
const cut = () => TRPCClientError.from(new TypeError('Failed to fetch'));
const refusal = () =>
  TRPCClientError.from({ error: { message: 'x', code: -32000, data: { appCode: 'forbidden' } } } as never);

/** A post office that takes 50 ms a letter, and knows each by its key. */
function office({ outlastsPage = true, items = [] as Letter[] } = {}) {
  const post = { attempts: [] as string[], arrived: [] as string[], failures: [] as (Error | 'lost')[] };
  const queue: SendQueue<Letter> = new SendQueue<Letter>({
    items,
    isPending: ({ failure }) => failure === null,
    refused: () => ({ failure: 'No se pudo' }),
    outlastsPage,
    deliver: async ({ key }, signal) => {
      post.attempts.push(key);
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError');
      const failure = post.failures.shift();
      if (failure instanceof Error) throw failure;
      if (!post.arrived.includes(key)) post.arrived.push(key);
      if (failure === 'lost') throw cut();
      queue.remove(key);
    },
  });
  return { post, queue };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends one after another, in the order in which they were written', async () => {
  const { post, queue } = office();
  queue.add([letter('uno')]);
  queue.add([letter('dos'), letter('tres')]);
  expect(post.attempts).toEqual(['uno']);
  await pass(200);
  expect(post.arrived).toEqual(['uno', 'dos', 'tres']);
  expect(queue.items).toEqual([]);
});

it('a cut stops the whole line; it goes again by itself under the same keys, ever more rarely, and arrives once', async () => {
  const { post, queue } = office();
  post.failures = ['lost', cut(), cut()];
  queue.add([letter('uno'), letter('dos')]);
  await pass(60);
  expect(queue.view().unreachable).toBe(true);
  expect(post.attempts).toEqual(['uno']);
  await pass(1_500);
  await pass(3_000);
  expect(post.attempts).toEqual(['uno', 'uno']);
  await pass(10_000);
  expect(post).toMatchObject({ attempts: ['uno', 'uno', 'uno', 'uno', 'dos'], arrived: ['uno', 'dos'] });
  expect(queue.view()).toEqual({ items: [], unreachable: false });
});

it('the network is back: nobody waits for the next attempt', async () => {
  const { post, queue } = office();
  post.failures = Array.from({ length: 5 }, cut);
  queue.add([letter('uno')]);
  await pass(25_000);
  post.failures = [];
  queue.hurry();
  await pass(60);
  expect(post.arrived).toEqual(['uno']);
});

it('one that is refused stays in sight and lets the others pass, until somebody tries again', async () => {
  const { post, queue } = office();
  post.failures = [refusal()];
  queue.add([letter('uno'), letter('dos')]);
  await pass(60_000);
  expect(post).toMatchObject({ attempts: ['uno', 'dos'], arrived: ['dos'] });
  expect(queue.items).toEqual([{ key: 'uno', failure: 'No se pudo' }]);
  queue.retry('uno', { failure: null });
  await pass(60);
  expect(post.arrived).toEqual(['dos', 'uno']);
});

it('what is cancelled while it leaves is no failure, and the next one goes', async () => {
  const { post, queue } = office();
  queue.add([letter('uno'), letter('dos')]);
  await pass(20);
  queue.remove('uno');
  await pass(200);
  expect(post.arrived).toEqual(['dos']);
  expect(queue.view()).toEqual({ items: [], unreachable: false });
});

it('while nobody would take anything it stays, and goes on afterwards', async () => {
  const { post, queue } = office();
  queue.hold(true);
  queue.add([letter('uno')]);
  await pass(60_000);
  expect(post.attempts).toEqual([]);
  queue.hold(false);
  await pass(60);
  expect(post.arrived).toEqual(['uno']);
});

it('a page that is left gives up what cannot outlast it, and the next visit sends it', async () => {
  const { post, queue } = office({ outlastsPage: false });
  queue.add([letter('uno'), letter('dos')]);
  await pass(20);
  queue.leave();
  await pass(60_000);
  expect(post).toMatchObject({ attempts: ['uno'], arrived: [] });
  const next = office({ outlastsPage: true, items: queue.items });
  next.queue.enter();
  next.queue.leave();
  await pass(200);
  expect(next.post.arrived).toEqual(['uno', 'dos']);
});

it('after the page was left a cut is not tried again there', async () => {
  const { post, queue } = office();
  post.failures = [cut()];
  queue.add([letter('uno')]);
  queue.leave();
  await pass(60_000);
  expect(post.attempts).toEqual(['uno']);
  expect(queue.items).toEqual([letter('uno')]);
});

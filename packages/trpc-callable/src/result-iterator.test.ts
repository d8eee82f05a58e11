import { tracked } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { turn } from '../testing/listener.ts';
import { drain, iteratorOfResult, streamChunks } from './result-iterator.ts';

afterEach(() => {
  vi.useRealTimers();
});

const running = () => new AbortController().signal;

/** A procedure's iterator by hand, which keeps what it is asked; without a `give` it never answers. */
function iteratorOf(give?: () => IteratorResult<unknown, unknown>, end?: () => Promise<never>) {
  const asked: string[] = [];
  const iterator: AsyncIterator<unknown, unknown> = {
    next: async () => {
      asked.push('next');
      return give ? give() : new Promise<never>(() => undefined);
    },
    return: () => {
      asked.push('return');
      return end ? end() : Promise.resolve({ done: true, value: undefined });
    },
  };
  return { iterator, asked };
}

async function read(chunks: AsyncGenerator<string, unknown>) {
  const texts: string[] = [];
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return { texts, value };
    texts.push(value as string);
  }
}

async function* oneTwo() {
  yield 1;
  yield tracked('id', { two: Number.NaN });
  return 'end';
}

describe('the iterator of a result', () => {
  test('is none for a plain value', () => {
    for (const value of [undefined, null, 1, 'text', true, {}, [1], new Date(0)])
      expect(iteratorOfResult(value, running())).toBeNull();
  });

  test('is that of a generator or of an observable', async () => {
    const generated = iteratorOfResult(oneTwo(), running());
    expect(await generated?.next()).toEqual({ done: false, value: 1 });
    const seen = observable<number, Error>((observer) => {
      observer.next(7);
      observer.complete();
    });
    const observed = iteratorOfResult(seen, running());
    expect([await observed?.next(), (await observed?.next())?.done]).toEqual([{ done: false, value: 7 }, true]);
  });
});

describe('as a stream', () => {
  test('chunks are messages without their ids, a number that is none is null, and the result comes last', async () => {
    expect(await read(streamChunks(oneTwo(), running(), {}))).toEqual({
      texts: ['{"message":1}', '{"message":{"two":null}}'],
      value: 'end',
    });
    async function* typed() {
      yield { '@type': 'foreign', a: 1 };
    }
    const { texts } = await read(streamChunks(typed(), running(), { dropForeignTypes: true }));
    expect(texts).toEqual(['{"message":{"a":1}}']);
  });

  test('one that has ended is not stopped, not even when its client leaves afterwards', async () => {
    const client = new AbortController();
    const { iterator, asked } = iteratorOf(() => ({ done: true, value: 'end' }));
    expect((await read(streamChunks(iterator, client.signal, {}))).value).toBe('end');
    client.abort();
    await turn();
    expect(asked).toEqual(['next']);
  });

  test('one that waits is stopped when its client leaves, at once when he has left before', async () => {
    const client = new AbortController();
    const waiting = iteratorOf();
    void streamChunks(waiting.iterator, client.signal, {}).next();
    expect(waiting.asked).toEqual(['next']);
    client.abort();
    expect(waiting.asked).toEqual(['next', 'return']);
    const late = iteratorOf();
    void streamChunks(late.iterator, client.signal, {}).next();
    expect(late.asked[0]).toBe('return');
  });

  test('one whose chunk cannot be sent is stopped', async () => {
    const { iterator, asked } = iteratorOf(() => ({ done: false, value: Symbol('x') }));
    await expect(streamChunks(iterator, running(), {}).next()).rejects.toThrow('A symbol cannot be answered');
    expect(asked).toEqual(['next', 'return']);
  });
});

describe('asked plainly', () => {
  const onlyStream = { status: 'UNIMPLEMENTED', message: 'This function only answers as a stream' };

  test('it is its result, and no clock goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await drain(oneTwo(), 50)).toBe('end');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it is refused after its time, and stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { iterator, asked } = iteratorOf();
    const drained = expect(drain(iterator, 50)).rejects.toMatchObject(onlyStream);
    vi.advanceTimersByTime(49);
    await turn();
    expect(asked).toEqual(['next']);
    vi.advanceTimersByTime(1);
    await drained;
    expect(asked).toEqual(['next', 'return']);
  });

  test('without any time it is not even begun', async () => {
    const { iterator, asked } = iteratorOf();
    await expect(drain(iterator, 0)).rejects.toMatchObject(onlyStream);
    expect(asked).toEqual(['return']);
  });

  test('one that never waits lets others run every thousand steps', async () => {
    let steps = 0;
    let others = 0;
    const { iterator } = iteratorOf(() => ({ done: ++steps > 5_000, value: steps }));
    const watch = setInterval(() => {
      others += 1;
    }, 0);
    try {
      expect(await drain(iterator, 600_000)).toBe(5_001);
    } finally {
      clearInterval(watch);
    }
    expect(others).toBeGreaterThan(0);
  });

  test('its own error is the error of the call', async () => {
    const { iterator, asked } = iteratorOf(() => {
      throw new Error('the rows broke');
    });
    await expect(drain(iterator, 50)).rejects.toThrow('the rows broke');
    expect(asked).toEqual(['next', 'return']);
  });

  test('one that cannot be stopped, or fails while it is, is no other error', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      const rejecting = iteratorOf(undefined, async () => {
        throw new Error('hunter2');
      });
      const throwing = iteratorOf(undefined, () => {
        throw new Error('hunter2');
      });
      const { next } = iteratorOf().iterator;
      for (const iterator of [rejecting.iterator, throwing.iterator, { next }])
        await expect(drain(iterator, 0)).rejects.toMatchObject(onlyStream);
      await turn();
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});

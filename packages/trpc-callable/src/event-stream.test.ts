import { describe, expect, test } from 'vitest';
import { type EventStreamOptions, writeEvent, writeEvents } from './event-stream.ts';

const optionsWith = (options: Partial<EventStreamOptions>): EventStreamOptions => ({
  disconnected: new AbortController().signal,
  lastEvent: '{"error":"bye"}',
  heartbeatMs: 0,
  onEnd: () => undefined,
  ...options,
});
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function* after(milliseconds: number, ...texts: string[]): AsyncGenerator<string, void> {
  for (const text of texts) {
    await pause(milliseconds);
    yield text;
  }
}

async function collect(events: AsyncGenerator<string, void>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of events) pieces.push(piece);
  return pieces;
}

test('an event is one line and one blank line, and no character in it ends a line', () => {
  const event = writeEvent(JSON.stringify({ message: 'a\u2028b\u2029c\u0085d\ne\rf' }));
  expect(event).toBe('data: {"message":"a\\u2028b\\u2029c\\u0085d\\ne\\rf"}\n\n');
  expect(JSON.parse(event.slice(5))).toEqual({ message: 'a\u2028b\u2029c\u0085d\ne\rf' });
});

describe('heartbeat', () => {
  test('pads the next event with blanks during silence', async () => {
    const pieces: string[] = [];
    const isBlank = (piece: string) => piece.trim() === 'data:' || piece === ' ';
    // Silent until it has been padded three times more, however long that takes on this machine.
    async function* source(): AsyncGenerator<string, void> {
      for (const text of ['{"message":1}', '{"result":2}']) {
        const before = pieces.length;
        while (pieces.length < before + 3) await pause(1);
        yield text;
      }
    }
    for await (const piece of writeEvents(source(), optionsWith({ heartbeatMs: 5 }))) pieces.push(piece);
    expect(pieces.filter(isBlank).length).toBeGreaterThanOrEqual(6);
    expect(pieces.join('')).toMatch(/^data: +\{"message":1\}\n\ndata: +\{"result":2\}\n\n$/);
  });

  test('writes nothing when it is off', async () => {
    const pieces = await collect(writeEvents(after(30, '{"result":2}'), optionsWith({})));
    expect(pieces).toEqual(['data: {"result":2}\n\n']);
  });
});

describe('abort', () => {
  test('ends a silent stream at once and returns its source', async () => {
    const client = new AbortController();
    const silence = Promise.withResolvers<void>();
    let returned = false;
    async function* source(): AsyncGenerator<string, void> {
      try {
        yield '{"message":1}';
        await silence.promise;
      } finally {
        returned = true;
      }
    }
    const events = writeEvents(source(), optionsWith({ disconnected: client.signal }));
    expect((await events.next()).value).toContain('message');
    setTimeout(() => client.abort(), 20);
    // Waiting for the source would never end.
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(returned).toBe(false);
    silence.resolve();
    await expect.poll(() => returned).toBe(true);
  });

  test('leaves no listener behind, event after event', async () => {
    const client = new AbortController();
    let listeners = 0;
    const { signal } = client;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...args);
    };
    await collect(
      writeEvents(
        after(0, ...Array(50).fill('{}')),
        optionsWith({ disconnected: signal, closing: signal, heartbeatMs: 10 }),
      ),
    );
    expect(listeners).toBe(0);
  });
});

describe('a server that stops', () => {
  test.each([
    ['a silent stream', 0],
    ['a padded one', 10],
  ])('sends the last event on %s, once, and ends it', async (_name, heartbeatMs) => {
    const stopping = new AbortController();
    let ends = 0;
    const onEnd = () => {
      ends += 1;
    };
    setTimeout(() => stopping.abort(), 60);
    const source = after(5000, '{"result":1}');
    const pieces = await collect(writeEvents(source, optionsWith({ closing: stopping.signal, heartbeatMs, onEnd })));
    expect(pieces.join('')).toMatch(/^data: +\{"error":"bye"\}\n\n$/);
    expect(ends).toBe(1);
  });
});

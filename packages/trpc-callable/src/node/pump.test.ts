import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endListeners, listening, speaking } from '../../testing/listener.ts';
import { pump } from './pump.ts';

afterEach(endListeners);

const heard = (response: ServerResponse) => ['drain', 'close'].map((event) => response.listenerCount(event));

test('a slow reader gets all of it, and nothing goes on listening for the next time', async () => {
  const portion = 'x'.repeat(128 * 1024);
  async function* texts() {
    for (let sent = 0; sent < 16; sent++) yield portion;
  }
  const done = Promise.withResolvers<{ before: number[]; after: number[] }>();
  const origin = await listening(async (_request, response) => {
    const before = heard(response);
    await pump(response, texts(), 5_000);
    done.resolve({ before, after: heard(response) });
    response.end();
  });
  const answer = await fetch(origin);
  await wait(20);
  expect((await answer.text()).length).toBe(16 * portion.length);
  const { before, after } = await done.promise;
  expect(after).toEqual(before);
});

test('who reads nothing is cut off, and the texts end', async () => {
  let isStopped = false;
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(1024 * 1024);
    } finally {
      isStopped = true;
    }
  }
  const done = Promise.withResolvers<boolean>();
  const origin = await listening(async (_request, response) => {
    await pump(response, endless(), 30);
    done.resolve(response.destroyed);
  });
  const socket = await speaking(origin, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  expect([await done.promise, isStopped]).toEqual([true, true]);
  socket.destroy();
});

test('who leaves, while a text is made or while one waits for him, ends it long before that time is over', async () => {
  for (const length of [1, 4 * 1024 * 1024]) {
    let made = 0;
    const left = Promise.withResolvers<void>();
    async function* texts() {
      for (; made < 100; made++) {
        if (made === 1 && length === 1) await left.promise;
        yield 'x'.repeat(length);
      }
    }
    const done = Promise.withResolvers<number>();
    const origin = await listening(async (_request, response) => {
      response.on('error', done.reject).on('close', left.resolve);
      await pump(response, texts(), 600_000);
      done.resolve(made);
    });
    const asked = request(origin).on('error', () => undefined);
    asked.end();
    const [answer] = await once(asked, 'response');
    answer.once('data', () => answer.pause());
    await once(answer, 'data');
    asked.destroy();
    // What was being made when he left is not written.
    expect(await done.promise).toBeLessThan(10);
  }
});

test('an error of the texts is the error of the answer', async () => {
  async function* broken() {
    yield 'x';
    throw new Error('the rows broke');
  }
  const done = Promise.withResolvers<unknown>();
  const origin = await listening((_request, response) => {
    pump(response, broken(), 1_000).catch((error) => {
      done.resolve(error);
      response.end();
    });
  });
  await fetch(origin);
  expect(await done.promise).toEqual(new Error('the rows broke'));
});

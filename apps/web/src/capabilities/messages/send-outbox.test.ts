import { createQueryClient } from '@consultorio/client/query-client';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, it } from 'vitest';
import { keptHereOf } from '../session/kept-here.ts';
import { sendOutbox } from './send-outbox.ts';
import { chatsOpenHere, keepInOutbox, leaveOutbox, readOutbox } from './unsent.ts';

const cut = () => TRPCClientError.from(new TypeError('Failed to fetch'));
const refusal = () =>
  TRPCClientError.from({ error: { message: 'x', code: -32000, data: { appCode: 'forbidden' } } } as never);

/** A phone on which messages wait, and a server that says what it is told to, once for each attempt. */
function phoneWith(waiting: Record<string, string[]>) {
  const kept = new Map<string, string>();
  const here = keptHereOf(
    {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    },
    'lucia',
  );
  let minute = 10;
  for (const [consultationId, texts] of Object.entries(waiting))
    for (const text of texts) {
      const createdAt = `2026-11-20T10:${minute++}:00.000Z`;
      const key = crypto.randomUUID();
      keepInOutbox(here, consultationId, { key, text, files: [], internal: false, createdAt, failure: null });
    }
  const attempts: string[] = [];
  const says: (() => unknown)[] = [];
  const mutate = async ({ text }: { text: string }) => {
    attempts.push(text);
    await says.shift()?.();
  };
  const ends = new AbortController();
  const client = { sendMessage: { mutate }, addInternalNote: { mutate } } as never;
  const sender = { here, client, queryClient: createQueryClient(), signal: ends.signal };
  const left = (consultationId: string) => readOutbox(here, consultationId).map(({ text }) => text);
  return { here, attempts, says, ends, left, send: () => sendOutbox(sender) };
}
const fail = (error: Error) => () => {
  throw error;
};

afterEach(() => chatsOpenHere.clear());

it('what waits in chats that nobody opens goes, each in the order in which it was written, and nothing twice', async () => {
  const { attempts, left, send } = phoneWith({ rodilla: ['Uno', 'Dos'], receta: ['Tres'] });
  await Promise.all([send(), send()]);
  await send();
  expect(attempts).toEqual(['Uno', 'Dos', 'Tres']);
  expect([...left('rodilla'), ...left('receta')]).toEqual([]);
});

it('without an answer all of it waits, and none overtakes another', async () => {
  const { attempts, says, left, send } = phoneWith({ rodilla: ['Uno', 'Dos'] });
  says.push(fail(cut()));
  await send();
  expect(attempts).toEqual(['Uno']);
  expect(left('rodilla')).toEqual(['Uno', 'Dos']);
  await send();
  expect(attempts).toEqual(['Uno', 'Uno', 'Dos']);
});

it('one that is refused stays for its chat to tell, lets the others pass, and is not asked about over and over', async () => {
  const { attempts, says, left, send } = phoneWith({ rodilla: ['Uno', 'Dos'] });
  says.push(fail(refusal()));
  await send();
  await send();
  expect(attempts).toEqual(['Uno', 'Dos']);
  expect(left('rodilla')).toEqual(['Uno']);
});

it('an open chat sends its own, also when it is opened meanwhile', async () => {
  const { attempts, says, left, send } = phoneWith({ rodilla: ['Uno', 'Dos'] });
  says.push(() => chatsOpenHere.add('rodilla'));
  await send();
  await send();
  expect(attempts).toEqual(['Uno']);
  expect(left('rodilla')).toEqual(['Dos']);
});

it('what was thrown away or sent elsewhere while another went is not sent', async () => {
  const { here, attempts, says, send } = phoneWith({ rodilla: ['Uno', 'Dos'] });
  const [, second] = readOutbox(here, 'rodilla');
  says.push(() => leaveOutbox(here, 'rodilla', second?.key ?? ''));
  await send();
  expect(attempts).toEqual(['Uno']);
});

it('after signing out nothing goes', async () => {
  const { attempts, says, ends, send } = phoneWith({ rodilla: ['Uno', 'Dos'] });
  says.push(() => ends.abort());
  await send();
  await send();
  expect(attempts).toEqual(['Uno']);
});

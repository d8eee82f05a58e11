import { expect, it } from 'vitest';
import { keepOutbox, keepTyped, type OutboxMessage, readOutbox, readTyped } from './unsent.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const message: OutboxMessage = {
  key: 'f3a8a1de-6a1c-4f5e-8d6c-5b0f8ad0c001',
  text: 'Sigo con fiebre',
  files: [],
  internal: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  failure: null,
};

it('keeps what was typed apart per consultation, and apart from internal notes', () => {
  const store = memory();
  keepTyped(store, 'one', false, 'hola');
  keepTyped(store, 'one', true, 'solo personal');
  expect(readTyped(store, 'one', false)).toBe('hola');
  expect(readTyped(store, 'one', true)).toBe('solo personal');
  expect(readTyped(store, 'two', false)).toBe('');
  keepTyped(store, 'one', false, '');
  expect(readTyped(store, 'one', false)).toBe('');
});

it('gives back an unacknowledged message as not sent, under the same key', () => {
  const store = memory();
  keepOutbox(store, 'one', [message]);
  expect(readOutbox(store, 'one')).toEqual([{ ...message, failure: 'No se envió.' }]);
  keepOutbox(store, 'one', []);
  expect(readOutbox(store, 'one')).toEqual([]);
});

it('survives a storage that refuses', () => {
  const refusing = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  keepOutbox(refusing, 'one', [message]);
  expect(readOutbox(refusing, 'one')).toEqual([]);
  expect(readTyped(refusing, 'one', false)).toBe('');
});

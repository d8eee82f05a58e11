import { expect, it } from 'vitest';
import type { KeptHere } from '../session/kept-here.ts';
import { keepInOutbox, keepTyped, leaveOutbox, type OutboxMessage, readOutbox, readTyped } from './unsent.ts';

function memory(): KeptHere {
  const kept = new Map<string, string>();
  return {
    read: <Value>(name: string) => JSON.parse(kept.get(name) ?? 'null') as Value | null,
    keep: (name, value) => void kept.set(name, JSON.stringify(value)),
    forget: (name) => void kept.delete(name),
    names: (beginning) => [...kept.keys()].filter((name) => name.startsWith(beginning)),
  };
}

const message = (key: string, minute: number): OutboxMessage => ({
  key,
  text: 'Sigo con fiebre',
  files: [],
  internal: false,
  createdAt: `2026-11-20T10:0${minute}:00.000Z`,
  failure: null,
});

it('keeps what was typed apart per consultation, and apart from internal notes', () => {
  const here = memory();
  keepTyped(here, 'one', false, 'hola');
  keepTyped(here, 'one', true, 'solo personal');
  expect(readTyped(here, 'one', false)).toBe('hola');
  expect(readTyped(here, 'one', true)).toBe('solo personal');
  expect(readTyped(here, 'two', false)).toBe('');
  keepTyped(here, 'one', false, '');
  expect(readTyped(here, 'one', false)).toBe('');
});

it('gives unacknowledged messages back in the order in which they were written, under the same keys', () => {
  const here = memory();
  keepInOutbox(here, 'one', { ...message('b', 2), failure: 'No se pudo' });
  keepInOutbox(here, 'one', message('a', 1));
  keepInOutbox(here, 'two', message('c', 3));
  expect(readOutbox(here, 'one')).toEqual([message('a', 1), message('b', 2)]);
  leaveOutbox(here, 'one', 'a');
  expect(readOutbox(here, 'one')).toEqual([message('b', 2)]);
});

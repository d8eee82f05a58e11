import { expect, it } from 'vitest';
import { forgetEverybody, keptHereOf } from './kept-here.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
}

it('gives nobody what another person typed', () => {
  const store = memory();
  keptHereOf(store, 'ana').keep('typed:1', 'hola');
  expect(keptHereOf(store, 'ana').read('typed:1')).toBe('hola');
  expect(keptHereOf(store, 'beto').read('typed:1')).toBeNull();
  expect(keptHereOf(store, 'beto').names('typed:')).toEqual([]);
});

it('finds what is kept by the beginning of its name', () => {
  const here = keptHereOf(memory(), 'ana');
  here.keep('outbox:1:a', 1);
  here.keep('outbox:1:b', 2);
  here.keep('outbox:2:a', 3);
  expect(here.names('outbox:1:').sort()).toEqual(['outbox:1:a', 'outbox:1:b']);
  here.forget('outbox:1:a');
  expect(here.names('outbox:1:')).toEqual(['outbox:1:b']);
});

it('forgets everybody at once, and nothing that is not its own', () => {
  const store = memory();
  store.setItem('pane-width', '400');
  keptHereOf(store, 'ana').keep('a', 1);
  keptHereOf(store, 'beto').keep('b', 2);
  forgetEverybody(store);
  expect(store.length).toBe(1);
  expect(store.getItem('pane-width')).toBe('400');
});

it('survives a storage that refuses, and one that holds rubbish', () => {
  const refusing = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => '{half',
  } as Storage;
  const here = keptHereOf(refusing, 'ana');
  here.keep('a', 1);
  expect(here.read('a')).toBeNull();
});

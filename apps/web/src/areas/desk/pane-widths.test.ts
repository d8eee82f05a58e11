import { expect, it } from 'vitest';
import { clampPane, gridOf, keepWidths, readWidths, usualWidths } from './pane-widths.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('remembers what was dragged, within what still can be read', () => {
  const store = memory();
  keepWidths(store, { left: 300, right: 5000 });
  expect(readWidths(store, 1440)).toEqual({ left: 300, right: 760 });
  expect(clampPane('left', 10)).toBe(220);
});

it('takes rubbish in the storage for nothing', () => {
  const store = memory();
  for (const rubbish of ['{', 'null', '{"left":"ancho"}', '[]']) {
    store.kept.set('desk-widths', rubbish);
    expect(readWidths(store, 1440)).toEqual(usualWidths(1440));
  }
});

it('gives a phone one column, and the note always something', () => {
  const widths = { left: 300, right: 400 };
  expect(gridOf('narrow', widths).gridTemplateColumns).toBe('minmax(0, 1fr)');
  expect(gridOf('medium', widths).gridTemplateColumns).toBe('minmax(360px, 1fr) minmax(320px, 400px)');
  expect(gridOf('wide', widths).gridTemplateColumns.split(' minmax').length).toBe(3);
});

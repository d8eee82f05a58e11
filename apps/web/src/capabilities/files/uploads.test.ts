import { expect, test } from 'vitest';
import { byChoice } from '../session/kept-files.ts';
import { chosen, keptOf } from './uploads.ts';

test('files chosen together come back from the shelf in the order in which they were chosen', () => {
  const names = ['uno.jpg', 'dos.jpg', 'tres.jpg', 'cuatro.jpg'];
  const kept = names.map((name, place) => keptOf(chosen(new File(['x'], name), place)));
  // However the shelf hands them out: as they went in, the other way round, and neither.
  for (const shelf of [kept, kept.toReversed(), [...kept.slice(2), ...kept.slice(0, 2)].toReversed()])
    expect(shelf.toSorted(byChoice).map(({ name }) => name)).toEqual(names);
});

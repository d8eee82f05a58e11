import { expect, test } from 'vitest';
import { chosen } from './uploads.ts';

test('files chosen together come back from the shelf in the order in which they were chosen', () => {
  const names = ['uno.jpg', 'dos.jpg', 'tres.jpg', 'cuatro.jpg'];
  const uploads = names.map((name, place) => chosen(new File(['x'], name), place));
  // The shelf hands them out by their keys, which are random.
  const shelf = uploads.toSorted((one, other) => one.key.localeCompare(other.key));
  const back = shelf.sort((one, other) => one.chosenAt - other.chosenAt);
  expect(back.map(({ name }) => name)).toEqual(names);
});

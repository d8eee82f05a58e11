import { expect, it } from 'vitest';
import { compared, MAX_ZOOM, moved, viewOf, zoomed } from './image-view.ts';

it('zooms within its bounds', () => {
  expect(zoomed(viewOf(0), 100).zoom).toBe(MAX_ZOOM);
  expect(zoomed(viewOf(0), 0).zoom).toBe(1);
});

it('shows the next photo whole, and stays at both ends', () => {
  const near = { index: 1, zoom: 3, turns: 1 };
  expect(moved(near, 1, 3)).toEqual(viewOf(2));
  expect(moved(near, 1, 2)).toBe(near);
  expect(moved(viewOf(0), -1, 2)).toEqual(viewOf(0));
});

it('puts a neighbour beside the photo, also beside the last one, and goes back to one', () => {
  const near = { index: 1, zoom: 3, turns: 1 };
  expect(compared([near], 3)).toEqual([near, viewOf(2)]);
  expect(compared([near], 2)).toEqual([near, viewOf(0)]);
  expect(compared([near, viewOf(0)], 2)).toEqual([near]);
  expect(compared([viewOf(0)], 1)).toEqual([viewOf(0)]);
});

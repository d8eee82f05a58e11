import { describe, expect, it } from 'vitest';
import { inTheMiddle, isVisible, type Mark, movedBy, pathOf, scaledBy, thickness } from './marks.ts';

const size = { width: 1200, height: 800 };
const circle: Mark = {
  shape: 'circle',
  points: [
    [0.25, 0.25],
    [0.75, 0.5],
  ],
};

describe('a mark on a photo', () => {
  it('is a path in pixels of the photo, whatever size it is shown at', () => {
    expect(pathOf(circle, size)).toBe('M300 300A300 100 0 0 1 900 300A300 100 0 0 1 300 300Z');
    expect(
      pathOf(
        {
          shape: 'line',
          points: [
            [0, 0],
            [0.5, 0.5],
            [1, 0],
          ],
        },
        size,
      ),
    ).toBe('M0 0L600 400L1200 0');
  });

  it('of an arrow ends in its head, at the place that is meant', () => {
    const path = pathOf(
      {
        shape: 'arrow',
        points: [
          [0, 0.5],
          [0.5, 0.5],
        ],
      },
      size,
    );
    expect(path.startsWith('M0 400L600 400M600 400L')).toBe(true);
    expect(path.match(/M600 400/g)).toHaveLength(2);
  });

  it('is as thick as it looks the same on every photo', () => {
    expect(thickness({ width: 4000, height: 3000 })).toBe(25);
    expect(thickness({ width: 100, height: 100 })).toBe(2);
  });

  it('that was only pressed is none', () => {
    expect(
      isVisible({
        shape: 'line',
        points: [
          [0.5, 0.5],
          [0.505, 0.5],
        ],
      }),
    ).toBe(false);
    expect(isVisible(circle)).toBe(true);
  });

  it('is put in the middle, moved as far as the edge and made larger by keys', () => {
    const [from] = inTheMiddle('circle').points;
    expect(from).toEqual([0.4, 0.4]);
    expect(inTheMiddle('line').shape).toBe('arrow');
    expect(movedBy(circle, [0.25, 0]).points).toEqual([
      [0.5, 0.25],
      [1, 0.5],
    ]);
    expect(movedBy(circle, [0.5, 0])).toEqual(circle);
    expect(scaledBy(circle, 2).points).toEqual([
      [0, 0.125],
      [1, 0.625],
    ]);
  });
});

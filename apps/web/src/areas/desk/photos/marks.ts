/** Something that points at a place of a photo. Points are shares of its width and height, 0 to 1. */
export interface Mark {
  shape: 'arrow' | 'circle' | 'line';
  points: Point[];
}
export type Point = readonly [x: number, y: number];

/** In pixels of the photo itself. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** As thick as it looks the same on a small photo and a large one. */
export const thickness = ({ width, height }: PhotoSize): number => Math.max(2, Math.min(width, height) / 120);

const round = (value: number) => Math.round(value * 10) / 10;

/** The mark as the `d` of a path, in pixels of the photo. Screen and saved picture are drawn from the same one. */
export function pathOf({ shape, points }: Mark, size: PhotoSize): string {
  const placed = points.map(([x, y]): Point => [x * size.width, y * size.height]);
  const [from, to] = [placed[0], placed.at(-1)];
  if (!from || !to) return '';
  if (shape === 'line') return placed.map(([x, y], at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
  if (shape === 'circle') {
    const [rx, ry] = [Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2];
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const half = (end: number) => `A${round(rx)} ${round(ry)} 0 0 1 ${round(end)} ${round(y)}`;
    return `M${round(x - rx)} ${round(y)}${half(x + rx)}${half(x - rx)}Z`;
  }
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = thickness(size) * 5;
  const barb = (turn: number) =>
    `M${round(to[0])} ${round(to[1])}L${round(to[0] - head * Math.cos(angle + turn))} ${round(to[1] - head * Math.sin(angle + turn))}`;
  return `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}${barb(0.5)}${barb(-0.5)}`;
}

/** Too short to be seen: a press without a movement. */
export const isVisible = ({ points }: Mark): boolean =>
  points.some(([x, y]) => Math.hypot(x - (points[0]?.[0] ?? 0), y - (points[0]?.[1] ?? 0)) > 0.015);

const inside = (value: number) => Math.min(1, Math.max(0, value));

/** In the middle, for who draws by keyboard. */
export const inTheMiddle = (shape: Mark['shape']): Mark => ({
  shape: shape === 'line' ? 'arrow' : shape,
  points:
    shape === 'circle'
      ? [
          [0.4, 0.4],
          [0.6, 0.6],
        ]
      : [
          [0.35, 0.35],
          [0.5, 0.5],
        ],
});

/** The whole mark, as far as the edge. */
export function movedBy({ shape, points }: Mark, [dx, dy]: Point): Mark {
  const fits = points.every(([x, y]) => inside(x + dx) === x + dx && inside(y + dy) === y + dy);
  return fits ? { shape, points: points.map(([x, y]): Point => [x + dx, y + dy]) } : { shape, points };
}

/** Larger or smaller about its middle. */
export function scaledBy({ shape, points }: Mark, factor: number): Mark {
  const middle = (at: 0 | 1) =>
    (Math.min(...points.map((point) => point[at])) + Math.max(...points.map((point) => point[at]))) / 2;
  const [x0, y0] = [middle(0), middle(1)];
  return {
    shape,
    points: points.map(([x, y]): Point => [inside(x0 + (x - x0) * factor), inside(y0 + (y - y0) * factor)]),
  };
}

/** Rows of one list only ever go up and down, and keep their height. */
export const shiftOf = (transform: { y: number } | null): string | undefined =>
  transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;

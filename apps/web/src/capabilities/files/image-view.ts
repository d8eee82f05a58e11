/** How one photo is looked at: which, how near, and how often it was turned by a quarter. */
export interface ImageView {
  index: number;
  zoom: number;
  turns: number;
}

export const MAX_ZOOM = 6;

export const viewOf = (index: number): ImageView => ({ index, zoom: 1, turns: 0 });

export const zoomed = (view: ImageView, factor: number): ImageView => ({
  ...view,
  zoom: Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor)),
});

/** The neighbour, seen whole again; at the end it stays. */
export function moved(view: ImageView, step: number, count: number): ImageView {
  const index = view.index + step;
  return index < 0 || index >= count ? view : viewOf(index);
}

/** One photo or two beside each other: the second begins as the neighbour of the first. */
export function compared(views: readonly ImageView[], count: number): ImageView[] {
  const [first = viewOf(0)] = views;
  if (views.length > 1 || count < 2) return [first];
  return [first, viewOf(first.index + 1 < count ? first.index + 1 : first.index - 1)];
}

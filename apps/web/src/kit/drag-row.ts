import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

/** Rows of one list only ever go up and down, and keep their height. */
export const shiftOf = (transform: { y: number } | null): string | undefined =>
  transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;

/** One row of a `DragList`. */
export function useDragRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = { transform: shiftOf(transform), transition: transition ?? 'none' };
  return { ref: setNodeRef, style, isDragging, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } };
}

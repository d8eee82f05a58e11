import { useSortable } from '@dnd-kit/sortable';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import type { CSSProperties } from 'react';

/** Rows of one list only ever go up and down, and keep their height. */
const shiftOf = (transform: { y: number } | null): string | undefined =>
  transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;

/** One row of a `DragList`; `pinned` is a place to drop others at that is not moved itself. */
export function useDragRow(id: string, { pinned = false } = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    ...(pinned ? { disabled: { draggable: true, droppable: false } } : {}),
  });
  const style: CSSProperties = { transform: shiftOf(transform), transition: transition ?? 'none' };
  return { ref: setNodeRef, style, isDragging, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } };
}

interface Props {
  /** The moved row. */
  name: string;
  row: Pick<ReturnType<typeof useDragRow>, 'handle' | 'isDragging'>;
  disabled?: boolean;
}

/** The handle of a row. */
export function DragHandle({ name, row: { handle, isDragging }, disabled = false }: Props) {
  return (
    <IconButton
      {...handle}
      size="small"
      disabled={disabled}
      aria-label={`Mover ${name}`}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <DragIndicatorOutlined fontSize="small" />
    </IconButton>
  );
}

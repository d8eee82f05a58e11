import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { Ref } from 'react';

interface Props {
  /** The moved row. */
  name: string;
  row: { handle: Omit<IconButtonProps, 'ref'> & { ref?: Ref<HTMLButtonElement> }; isDragging?: boolean };
}

/** The handle of a row. It knows nothing of what moves it: that may come later than the row. */
export function DragHandle({ name, row: { handle, isDragging = false } }: Props) {
  return (
    <IconButton
      {...handle}
      size="small"
      aria-label={`Mover ${name}`}
      sx={{
        cursor: isDragging ? 'grabbing' : 'grab',
        '[data-dragging] &': { cursor: 'grabbing' },
        touchAction: 'none',
        color: 'text.secondary',
      }}
    >
      <DragIndicatorOutlined fontSize="small" />
    </IconButton>
  );
}

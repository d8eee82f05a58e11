import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  children: ReactNode;
}

/** A button over a dark page. */
export function ViewerTool({ label, pressed, ...button }: Props) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      {...button}
      sx={{
        color: 'inherit',
        bgcolor: pressed ? 'photo.pressed' : 'photo.tool',
        width: 44,
        height: 44,
        '&.Mui-disabled': { color: 'photo.quiet' },
      }}
    />
  );
}

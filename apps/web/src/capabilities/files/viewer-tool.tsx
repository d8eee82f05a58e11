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
        bgcolor: pressed ? 'rgba(125, 183, 238, 0.45)' : 'rgba(11, 22, 34, 0.6)',
        width: 44,
        height: 44,
        '&.Mui-disabled': { color: 'rgba(255, 255, 255, 0.35)' },
      }}
    />
  );
}

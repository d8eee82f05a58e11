import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { contentWidth } from './sizes.ts';

interface Props {
  /** `text` for reading, `patient` for the patient's pages, `wide` for most of the staff's, `list` for tables of many columns, `full` for the attention desk. */
  width?: keyof typeof contentWidth | 'full';
  children: ReactNode;
}

/** The space around every signed-in page: 16 px on a phone, 24–40 on a desk. */
export function Page({ width = 'patient', children }: Props) {
  return (
    <Box
      sx={{
        width: '100%',
        boxSizing: 'border-box',
        maxWidth: width === 'full' ? 'none' : contentWidth[width],
        mx: 'auto',
        px: { xs: 2, sm: 3, lg: 4 },
        py: { xs: 3, md: 4 },
      }}
    >
      {children}
    </Box>
  );
}

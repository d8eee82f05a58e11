import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sizes } from '../../kit/sizes.ts';

/** 420 px of content, as the specification fixes. */
export function AuthColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: sizes.authContent,
        mx: 'auto',
        my: { xs: 0, sm: 'auto' },
        px: { xs: 2.5, sm: 0 },
        py: { xs: 4, sm: 7 },
        boxSizing: { xs: 'border-box', sm: 'content-box' },
      }}
    >
      {children}
    </Box>
  );
}

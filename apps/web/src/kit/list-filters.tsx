import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The filters of the list below: the search first, then one `FilterSelect` for each question. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" role="search" sx={{ mb: 2, gap: 1, flexWrap: 'wrap' }}>
      {children}
    </Stack>
  );
}

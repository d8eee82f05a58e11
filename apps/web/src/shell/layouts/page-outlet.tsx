import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Hydrated } from '../../kit/hydrated.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';

/** The page of a layout: it loads lazily, behind a progress bar. */
export function PageOutlet({ children }: { children?: ReactNode }) {
  return (
    <Box
      component="main"
      id="contenido"
      tabIndex={-1}
      sx={{ outline: 'none', flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Suspense
        fallback={
          // As high as a window: what stands below does not come into sight only to leave it again.
          <Box sx={{ minHeight: '100dvh' }}>
            <ProgressBar height={3} label="Cargando página" />
          </Box>
        }
      >
        {children ?? <Outlet />}
        <Hydrated />
      </Suspense>
    </Box>
  );
}

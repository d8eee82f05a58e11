import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { edge, forcedChoice } from '../../kit/edge.ts';
import { Hydrated } from '../../kit/hydrated.tsx';

/** MUI's bar brings more than a kB to every first screen. */
function PageProgress() {
  return (
    <Box
      role="progressbar"
      aria-label="Cargando página"
      sx={{ height: 3, overflow: 'hidden', bgcolor: 'primary.light', ...edge }}
    >
      <Box
        sx={{
          width: '40%',
          height: '100%',
          bgcolor: 'primary.main',
          animation: 'page-comes 1.5s ease-in-out infinite',
          '@keyframes page-comes': { from: { translate: '-100%' }, to: { translate: '250%' } },
          // Where nothing moves it stands still across the whole width.
          '@media (prefers-reduced-motion: reduce)': { width: '100%', animation: 'none' },
          ...forcedChoice,
        }}
      />
    </Box>
  );
}

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
            <PageProgress />
          </Box>
        }
      >
        {children ?? <Outlet />}
        <Hydrated />
      </Suspense>
    </Box>
  );
}

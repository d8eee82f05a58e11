import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Hydrated } from '../../kit/hydrated.tsx';

function PageProgress() {
  return <LinearProgress aria-label="Cargando página" sx={{ height: 3 }} />;
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
      <Suspense fallback={<PageProgress />}>
        {children ?? <Outlet />}
        <Hydrated />
      </Suspense>
    </Box>
  );
}

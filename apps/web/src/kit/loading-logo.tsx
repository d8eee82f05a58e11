import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { Logo } from './logo.tsx';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.45 } });

/** The whole screen while session or profile load. */
export function LoadingLogo() {
  return (
    <Box role="status" aria-label="Cargando" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <Box
        sx={{
          animation: `${breathe} 1.6s ease-in-out infinite`,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      >
        <Logo />
      </Box>
    </Box>
  );
}

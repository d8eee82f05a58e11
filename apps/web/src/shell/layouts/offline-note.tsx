import Box from '@mui/material/Box';
import { sizes } from '../../kit/sizes.ts';
import { useOnline } from '../../kit/use-online.ts';

/** The one place that says there is no network: it stays in sight below the header, and no part repeats it. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <Box
      // It is there before it says something: only then is it read aloud.
      aria-live="polite"
      sx={{
        position: 'sticky',
        top: { xs: sizes.headerMobile, md: sizes.headerDesktop },
        zIndex: 'appBar',
        px: 2,
        py: online ? 0 : 1,
        textAlign: 'center',
        bgcolor: 'warning.light',
        color: 'text.primary',
        fontWeight: 600,
      }}
    >
      {online ? null : 'Sin conexión. Lo que escribas se queda aquí.'}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Consultations being attended against how many this doctor takes at once; red when there is no room. */
export function OpenLoad({ open, max }: { open: number; max: number }) {
  const full = open >= max;
  return (
    <Box sx={{ minWidth: 96, maxWidth: 160 }}>
      <Typography
        variant="body2"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          color: full ? 'error.main' : undefined,
          fontWeight: full ? 600 : 400,
        }}
      >
        {`${open} de ${max}${full ? ', completa' : ''}`}
      </Typography>
      <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: '3px', bgcolor: '#EDF1F5', overflow: 'hidden' }}>
        <Box
          sx={{
            height: '100%',
            width: `${Math.min(100, max > 0 ? (open / max) * 100 : 100)}%`,
            bgcolor: full ? 'error.main' : 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
}

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { edge } from './edge.ts';
import { useOnline } from './use-online.ts';

/** As MUI's own looks, which would bring more than a kB to every first screen. */
const shape = {
  borderRadius: 1,
  bgcolor: 'action.disabledBackground',
  animation: 'list-comes 2s ease-in-out 0.5s infinite',
  '@keyframes list-comes': { '50%': { opacity: 0.4 } },
  ...edge,
} as const;

/** The shape of a list while it loads; it keeps the height, so that nothing jumps. Without a network it says so. */
export function SkeletonList({ rows = 4, height = 72 }: { rows?: number; height?: number }) {
  if (!useOnline()) return <WaitsForNetwork />;
  return (
    <Stack role="status" aria-label="Cargando" sx={{ gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never move.
        <Box key={row} sx={{ ...shape, height }} />
      ))}
    </Stack>
  );
}

function WaitsForNetwork() {
  return (
    <Stack
      role="status"
      direction="row"
      sx={{ gap: 2, p: 2, alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1.5 }}
    >
      <CloudOffOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Esta parte aparece en cuanto vuelva la conexión.
      </Typography>
    </Stack>
  );
}

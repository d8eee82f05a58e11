import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The shape of a list while it loads; it keeps the height, so that nothing jumps. */
export function SkeletonList({ rows = 4, height = 72 }: { rows?: number; height?: number }) {
  return (
    <Stack role="status" aria-label="Cargando" sx={{ gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never move.
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}

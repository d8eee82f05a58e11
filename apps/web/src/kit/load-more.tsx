import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Below a list that comes in pages; nothing on the last one. */
export function LoadMore({ query }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
      <Button onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
        Cargar más
      </Button>
    </Box>
  );
}

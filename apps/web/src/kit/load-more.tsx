import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** The next page is asked for so many pixels before the end comes into sight. */
const AHEAD = 800;

/**
 * Below a list that comes in pages; nothing on the last one. Scrolling on brings the next; its button is for who does not
 * scroll, and after a page that failed, which is not asked for again and again.
 */
export function LoadMore({ query }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLElement>(null);
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!waits || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: `${AHEAD}px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <Box ref={end} sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
      <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
        Cargar más
      </Button>
    </Box>
  );
}

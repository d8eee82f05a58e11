import { appCodeOf } from '@consultorio/client/errors';
import Box from '@mui/material/Box';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton-list.tsx';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** The shape of the content to come; a list of rows unless said otherwise. */
  skeleton?: ReactNode;
  /** In place of an error that `isMissing` recognises. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Whether an address leads to nothing: its id is wrong, or the record is out of reach. */
export function isMissing(error: unknown): boolean {
  const code = appCodeOf(error);
  return code === 'not-found' || code === 'invalid-input';
}

/**
 * Whether the answer is here and may be drawn. The first drawing of an answer is the dearest that a page does; a moment
 * later it is done in pieces, between which a press is heard. What comes after it is drawn at once: nothing old stays.
 */
export function useArrived({ data }: { data: unknown }): boolean {
  const here = data !== undefined;
  return useDeferredValue(here) && here;
}

/** Loading, failed and found. A refetch that fails keeps the shown data; the funnel tells. */
export function QueryStates<Data>({ query, skeleton, missing, children }: Props<Data>) {
  const arrived = useArrived(query);
  if (arrived && query.data !== undefined) return children(query.data);
  if (query.isError && query.data === undefined) {
    if (missing && isMissing(query.error)) return missing;
    return <ErrorState error={query.error} onRetry={query.refetch} />;
  }
  return (
    skeleton ?? (
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <SkeletonList rows={6} height={56} />
      </Box>
    )
  );
}

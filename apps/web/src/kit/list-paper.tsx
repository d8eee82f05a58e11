import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Paper from '@mui/material/Paper';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { QueryStates } from './query-states.tsx';

type Query<Row> = ComponentProps<typeof LoadMore>['query'] & {
  rows: Row[] | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

interface Props<Row> {
  query: Query<Row>;
  /** Something is searched for or filtered. */
  narrowed: boolean;
  /** What to try when nothing is like that. */
  otherwise: string;
  /** An `EmptyState`, where nothing is there at all. */
  empty: ReactNode;
  /** Over the rows: what is done with the marked ones. */
  bar?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** The found rows of a list's screen, page by page. */
export function ListPaper<Row>({ query, narrowed, otherwise, empty, bar, children }: Props<Row>) {
  return (
    // Clipped and not hidden: what scrolls along with the rows sticks to the window.
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'clip' }} aria-busy={query.isFetching}>
      {bar}
      <QueryStates query={{ ...query, data: query.rows }}>
        {(rows) =>
          rows.length > 0 ? (
            children(rows)
          ) : narrowed ? (
            <EmptyState icon={<SearchOffOutlined />} title="Sin resultados">
              {otherwise}
            </EmptyState>
          ) : (
            empty
          )
        }
      </QueryStates>
      <LoadMore query={query} />
    </Paper>
  );
}

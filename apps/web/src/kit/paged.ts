import { keepPreviousData } from '@tanstack/react-query';

/** Of a list that comes page by page. */
export const byCursor = {
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }) => nextCursor ?? undefined,
};

/** While a search is typed the rows found before stay, so that nothing jumps. */
export const byCursorWhileTyped = { ...byCursor, placeholderData: keepPreviousData };

interface Paged<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined;
}

/** Of all pages so far; undefined before the first. */
export const rowsOf = <Row>({ data }: Paged<Row>): Row[] | undefined => data?.pages.flatMap(({ items }) => items);

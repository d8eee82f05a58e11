import { trpc } from '@consultorio/client/trpc';
import type { PatientStatus } from '@consultorio/contracts/states';
import { keepPreviousData } from '@tanstack/react-query';

/** The list page by page. While a search is typed the rows found before stay, so that nothing jumps. */
export function usePatients({ search, status }: { search: string; status: PatientStatus | null }) {
  const query = trpc.searchPatients.useInfiniteQuery(
    { query: search || null, status },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}

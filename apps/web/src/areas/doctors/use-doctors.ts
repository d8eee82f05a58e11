import { trpc } from '@consultorio/client/trpc';
import type { doctorStatuses } from '@consultorio/contracts/doctors';
import { keepPreviousData } from '@tanstack/react-query';

interface Filters {
  search: string;
  status: (typeof doctorStatuses)[number] | null;
  serviceId: string | null;
}

/** The list page by page. While a search is typed the rows found before stay, so that nothing jumps. */
export function useDoctors({ search, status, serviceId }: Filters) {
  const query = trpc.searchDoctors.useInfiniteQuery(
    { query: search || null, status, serviceId },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}

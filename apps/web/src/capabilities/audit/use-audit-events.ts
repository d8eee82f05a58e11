import { trpc } from '@consultorio/client/trpc';
import type { AuditFilters } from '@consultorio/contracts/audit';
import { keepPreviousData } from '@tanstack/react-query';

/** The bitácora, newest first, as far as the filters let through. */
export function useAuditEvents(filters: AuditFilters) {
  const query = trpc.listAuditEvents.useInfiniteQuery(filters, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}

import { trpc } from '@consultorio/client/trpc';
import { keepPreviousData } from '@tanstack/react-query';

/** The bitácora, newest first; of one patient's record when `patientId` is given. */
export function useAuditEvents({ action, patientId }: { action?: string | null; patientId?: string | null }) {
  const query = trpc.listAuditEvents.useInfiniteQuery(
    { action: action || null, patientId: patientId ?? null },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) };
}

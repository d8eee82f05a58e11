import { trpc } from '@consultorio/client/trpc';
import type { QueueTab } from '@consultorio/contracts/consultations';
import type { QueryKey } from '@tanstack/react-query';
import { queueInput } from './queue-input.ts';
import type { QueueFilterValues } from './use-queue-address.ts';

/** The tab that a key of this query asks for. */
function tabOf(key: QueryKey | undefined): unknown {
  const [, options] = (key ?? []) as [unknown, { input?: { tab?: unknown } } | undefined];
  return options?.input?.tab;
}

/** One tab of the queue, page by page. While a search is typed the rows found before stay, so that nothing jumps. */
export function useQueue(tab: QueueTab, filters: QueueFilterValues) {
  const queue = trpc.listConsultations.useInfiniteQuery(
    { tab, ...queueInput(filters) },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: (previous, query) => (tabOf(query?.queryKey) === tab ? previous : undefined),
    },
  );
  const rows = queue.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...queue, rows };
}

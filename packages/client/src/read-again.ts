import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Makes queries stale; those on the page are fetched again at once, and the promise waits for them. A first answer that
 * is still on its way may be older than what happened, and React Query does not fetch it twice at once: such queries are
 * invalidated again when their answer has come. Never throws.
 *
 * @example
 * ```ts
 * import { readAgain } from '@consultorio/client/read-again';
 * import type { QueryClient } from '@tanstack/react-query';
 *
 * export const refresh = (queryClient: QueryClient) => readAgain(queryClient, () => true);
 * ```
 */
export async function readAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const pending = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const { promise, queryKey } of pending) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, () => {});
  }
  await queryClient.invalidateQueries({ predicate });
}

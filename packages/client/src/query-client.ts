import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

interface Options {
  /**
   * Called for every failed mutation, and for a failed query while older data stays on the page: without data the
   * component itself shows the error. `meta: { quiet: true }` keeps a query or mutation out of it.
   */
  onError?: (error: Error) => void;
}

/**
 * A query client with the clinic's rules. Queries that failed without an answer (`isTransient`) are repeated twice and
 * are fresh for 15 s. Mutations are never repeated by themselves, because a person repeats them with the same
 * idempotency key, and they fail at once without network.
 *
 * @example
 * ```ts
 * import { functionsCodeOf } from '@consultorio/client/errors';
 * import { createQueryClient } from '@consultorio/client/query-client';
 *
 * const queryClient = createQueryClient({ onError: (error) => console.error(functionsCodeOf(error)) });
 * ```
 */
export function createQueryClient({ onError = () => {} }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.quiet) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) onError(error);
      },
    }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && isTransient(error), staleTime: 15_000 },
      // By default React Query pauses a mutation while the browser is offline; a person must see that it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

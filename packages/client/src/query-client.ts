import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors.ts';

interface Options {
  /**
   * The one funnel for errors. A mutation that failed is always told; a query only when older data stays on the page,
   * because without data the component itself has to say so. `meta: { quiet: true }` is for what answers in place.
   */
  tell?: (error: Error) => void;
}

export function createQueryClient({ tell = () => {} }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.quiet) tell(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) tell(error);
      },
    }),
    defaultOptions: {
      // Only reads are repeated by themselves: what writes is repeated by a person, with the same idempotency key.
      queries: { retry: (failures, error) => failures < 2 && isTransient(error), staleTime: 15_000 },
      // React Query would hold a write back in silence while the browser says offline; a person must hear that it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

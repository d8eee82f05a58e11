import { isTransient } from '@consultorio/client/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorText } from '../texts/errors.ts';
import { notify } from '../ui/notifications.tsx';

/**
 * The one funnel for errors. A mutation that fails is always told; a query that fails is told when older data stays on
 * the page — without data the screen shows ErrorState in its place, which says the same with a retry.
 * `meta: { quiet: true }` is for what answers in place, such as a form that marks its fields.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.quiet) notify(errorText(error), 'error');
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) notify(errorText(error), 'error');
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

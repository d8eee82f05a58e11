import type { LiveEvent } from '@consultorio/contracts/events';
import { useQueryClient } from '@tanstack/react-query';
import { queryIsStaleAfter } from './live-events.ts';
import { trpc } from './trpc.ts';

interface Options {
  enabled: boolean;
  /** For what is not a query, such as the session's own profile. */
  onEvent?: (event: LiveEvent) => void;
}

/**
 * One stream per tab (a browser allows six connections per host): mounted once, by the signed-in layouts. After a cut
 * the client asks for everything since the last event, so nothing is missed and nothing is told twice.
 */
export function useLiveEvents({ enabled, onEvent }: Options): void {
  const queryClient = useQueryClient();
  trpc.liveEvents.useSubscription(
    {},
    {
      enabled,
      onData: ({ data }) => {
        void queryClient.invalidateQueries({ predicate: queryIsStaleAfter(data) });
        onEvent?.(data);
      },
    },
  );
}

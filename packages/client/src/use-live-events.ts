import type { LiveEvent } from '@consultorio/contracts/events';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryIsStaleAfter } from './live-events.ts';
import { trpc } from './trpc.ts';

interface Options {
  enabled: boolean;
  /** For what is not a query, such as the session's own profile. */
  onEvent?: (event: LiveEvent) => void;
}

/** What happened so many milliseconds before the stream opened is told first: the page has read its data before. */
const RECENT_MS = 10_000;

/**
 * One stream per tab (a browser allows six connections per host): mounted once, by the signed-in layouts. After a cut
 * the client asks for everything since the last event, so nothing is missed and nothing is told twice.
 */
export function useLiveEvents({ enabled, onEvent }: Options): void {
  const queryClient = useQueryClient();
  const hasHeard = useRef(false);
  const [mountedAt] = useState(() => Date.now());
  /** Until then this page knows, or will be told, what happened. */
  const covered = useRef(mountedAt);
  trpc.liveEvents.useSubscription(
    { sinceMs: RECENT_MS },
    {
      enabled,
      onStarted: () => {
        // A stream that has told nothing yet has no last event to go on from: it may have been away for long.
        if (!hasHeard.current && Date.now() - covered.current > RECENT_MS) readAgain(queryClient, () => true);
        covered.current = Date.now();
      },
      onData: ({ data }) => {
        hasHeard.current = true;
        readAgain(queryClient, queryIsStaleAfter(data));
        onEvent?.(data);
      },
    },
  );
}

/**
 * A first answer that is still on its way may be from before the event, and is not asked for twice at once: those are
 * asked for again when they have come.
 */
function readAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ predicate });
  for (const { promise, queryKey } of onTheirWay) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, () => {});
  }
}

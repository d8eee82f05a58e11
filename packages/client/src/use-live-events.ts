import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type LiveEvent, queryIsStaleAfter } from './live-events.ts';
import { readAgain } from './read-again.ts';
import { trpc } from './trpc.ts';

interface Options {
  enabled: boolean;
  /** Called for each event, for state that is not a query, such as the session's own profile. */
  onEvent?: (event: LiveEvent) => void;
}

/** The stream begins with the events of so many milliseconds before: the page has read its data before it opened. */
const RECENT_MS = 10_000;

/**
 * Subscribes to the server's live events and makes the queries stale that an event concerns (`staleAfter`), so that
 * they are read again. Mount it once per tab, because a browser allows six connections per host. After a cut the client
 * asks for all events since the last one: none is missed and none comes twice. Reports no errors; it reconnects.
 *
 * @example
 * ```tsx
 * import { useLiveEvents } from '@consultorio/client/use-live-events';
 *
 * export function Layout() {
 *   useLiveEvents({ enabled: true, onEvent: ({ name }) => console.info(name) });
 *   return <main />;
 * }
 * ```
 */
export function useLiveEvents({ enabled, onEvent }: Options): void {
  const queryClient = useQueryClient();
  const hasHeard = useRef(false);
  const [mountedAt] = useState(() => Date.now());
  /** Every event up to this time has reached the page, or will. */
  const covered = useRef(mountedAt);
  trpc.liveEvents.useSubscription(
    { sinceMs: RECENT_MS },
    {
      enabled,
      onStarted: () => {
        // A stream without a first event has none to resume after: it may have been cut for long.
        if (!hasHeard.current && Date.now() - covered.current > RECENT_MS) void readAgain(queryClient, () => true);
        covered.current = Date.now();
      },
      onData: ({ data }) => {
        hasHeard.current = true;
        void readAgain(queryClient, queryIsStaleAfter(data));
        onEvent?.(data);
      },
    },
  );
}

import type { LiveEvent } from '@consultorio/contracts/events';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { vi } from 'vitest';
import type { AppRouter } from '../src/router.ts';
import type { Person } from './people.ts';

/** A session as the browser opens it: tRPC's own subscription link, the token in a header. */
export function listenAs(origin: string, person: Person, from?: string | { sinceMs: number }) {
  const heard: LiveEvent[] = [];
  const errors: unknown[] = [];
  let ended = false;
  let started = false;
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${origin}/trpc`,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (url, init) =>
            fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${person.token}` } }),
        }),
      }),
    ],
  });
  const subscription = client.liveEvents.subscribe(typeof from === 'string' ? { lastEventId: from } : from, {
    onStarted: () => {
      started = true;
    },
    onData: (event) => heard.push(event.data),
    onError: (error) => errors.push(error),
    onComplete: () => {
      ended = true;
    },
  });
  return {
    heard,
    errors,
    hasStarted: () => started,
    hasEnded: () => ended,
    /** The stream is open and the server listens for it. */
    listening: async () => {
      await vi.waitFor(() => started || Promise.reject(new Error('not started')), { timeout: 10_000 });
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    stop: () => subscription.unsubscribe(),
  };
}

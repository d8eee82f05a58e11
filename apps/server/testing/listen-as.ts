import type { LiveEvent } from '@consultorio/contracts/events';
import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { vi } from 'vitest';
import type { AppRouter } from '../src/router.ts';

type Listener = { token: string; staffSession?: string };

/** A session as the browser opens it: tRPC's own subscription link, the token in a header. */
export function listenAs(origin: string, { token, staffSession }: Listener, from?: string | { sinceMs: number }) {
  const heard: LiveEvent[] = [];
  const errors: unknown[] = [];
  let ended = false;
  let started = false;
  const authorization = `Bearer ${token}`;
  const own = { authorization, ...(staffSession && { [STAFF_SESSION_HEADER]: staffSession }) };
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${origin}/trpc`,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...own } }),
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

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Door } from './links.ts';
import { ConsultorioProvider } from './provider.tsx';
import { createQueryClient } from './query-client.ts';
import { type Viewer, ViewerContext } from './use-can.ts';

/** A door of a server that runs: `url` of a real one, or a `fetch` of your own that leads to it without a socket. */
export interface TestDoor extends Door {
  /** For `useCan`; without it nobody looks at the page. */
  viewer?: Viewer | null;
}

export interface DrawnHook<Value> {
  /** What the hook gave last. */
  readonly current: Value;
  /** Waits until what it gives is so, and hands that back. @throws Error after `timeoutMs` (5,000). */
  until(holds: (value: Value) => boolean, timeoutMs?: number): Promise<Value>;
  /** Takes it off the page and forgets what was read. */
  remove(): void;
}

/**
 * Runs a hook against a server, for tests: nothing of it is imitated. Needs a `document` (jsdom, happy-dom) and React's
 * effects, so wait with `until` instead of looking at once.
 */
export async function drawHook<Value>(
  useHook: () => Value,
  { viewer = null, ...door }: TestDoor,
): Promise<DrawnHook<Value>> {
  const queryClient = createQueryClient();
  const root = createRoot(document.createElement('div'));
  const watchers = new Set<() => void>();
  let drawn: { value: Value } | undefined;

  function Probe() {
    const value = useHook();
    readWhole(value);
    useEffect(() => {
      drawn = { value };
      for (const watch of watchers) watch();
    });
    return null;
  }

  function until(holds: (value: Value) => boolean, timeoutMs = 5000): Promise<Value> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        watchers.delete(watch);
      };
      const watch = () => {
        if (!drawn || !holds(drawn.value)) return;
        end();
        resolve(drawn.value);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`The hook never came so far; it last gave ${describe(drawn?.value)}.`));
      }, timeoutMs);
      watchers.add(watch);
      watch();
    });
  }

  root.render(
    <ConsultorioProvider {...door} queryClient={queryClient}>
      <ViewerContext value={viewer}>
        <Probe />
      </ViewerContext>
    </ConsultorioProvider>,
  );
  await until(() => true);
  return {
    get current() {
      return (drawn as { value: Value }).value;
    },
    until,
    remove: () => {
      root.unmount();
      queryClient.clear();
    },
  };
}

/** React Query draws again only for the fields that were read, and a test reads some of them later. */
function readWhole(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  // Reading `promise` makes it fail, where nobody has asked for promises.
  for (const key of Object.keys(value)) if (key !== 'promise') void (value as Record<string, unknown>)[key];
}

/** Enough of it for a message: results of queries hold functions, and themselves. */
function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const plain = Object.entries(value).filter(([, field]) => typeof field !== 'function' && typeof field !== 'object');
  return JSON.stringify(Object.fromEntries(plain)).slice(0, 500);
}

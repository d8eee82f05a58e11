import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Endpoint } from './links.ts';
import { ConsultorioProvider } from './provider.tsx';
import { createQueryClient } from './query-client.ts';
import { type Viewer, ViewerContext } from './use-can.ts';

/**
 * The endpoint of a running server: its `url`, or a `fetch` of your own that reaches it without a socket.
 *
 * @example
 * ```ts
 * import type { TestEndpoint } from '@consultorio/client/testing';
 *
 * export const asDoctor = (id: string, token: string): TestEndpoint => ({
 *   url: 'http://127.0.0.1:3000/trpc',
 *   getToken: async () => token,
 *   viewer: { id, role: 'doctor', standing: 'active' },
 * });
 * ```
 */
export interface TestEndpoint extends Endpoint {
  /** For `useCan`. Default: null, a person without a session. */
  viewer?: Viewer | null;
}

/**
 * A hook that is mounted: its last value, and how to wait for another one.
 *
 * @example
 * ```ts
 * import type { RenderedHook } from '@consultorio/client/testing';
 *
 * export const untilSuccess = <Query extends { isSuccess: boolean }>(hook: RenderedHook<Query>) =>
 *   hook.until(({ isSuccess }) => isSuccess);
 * ```
 */
export interface RenderedHook<Value> {
  /** The value of the last render. */
  readonly current: Value;
  /** Waits for a value for which `predicate` is true and resolves to it. @throws Error after `timeoutMs` (5,000). */
  until(predicate: (value: Value) => boolean, timeoutMs?: number): Promise<Value>;
  /** Unmounts the hook and clears its query client. */
  unmount(): void;
}

/**
 * Renders a hook against a running server, for tests. Needs a `document` (jsdom, happy-dom). Values come with React's
 * effects, so wait with `until` instead of reading `current` at once.
 *
 * @throws Error when the hook has not rendered within 5 s.
 *
 * @example
 * ```ts
 * import { renderHook } from '@consultorio/client/testing';
 * import { trpc } from '@consultorio/client/trpc';
 *
 * const clinic = await renderHook(() => trpc.getClinic.useQuery(), {
 *   url: 'http://127.0.0.1:3000/trpc',
 *   getToken: async () => null,
 * });
 * const { data } = await clinic.until(({ isSuccess }) => isSuccess);
 * clinic.unmount();
 * ```
 */
export async function renderHook<Value>(
  useHook: () => Value,
  { viewer = null, ...endpoint }: TestEndpoint,
): Promise<RenderedHook<Value>> {
  const queryClient = createQueryClient();
  const root = createRoot(document.createElement('div'));
  const watchers = new Set<() => void>();
  let rendered: { value: Value } | undefined;

  function Probe() {
    const value = useHook();
    readEveryField(value);
    useEffect(() => {
      rendered = { value };
      for (const watch of watchers) watch();
    });
    return null;
  }

  function until(predicate: (value: Value) => boolean, timeoutMs = 5000): Promise<Value> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        watchers.delete(watch);
      };
      const watch = () => {
        if (!rendered || !predicate(rendered.value)) return;
        end();
        resolve(rendered.value);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`The hook's value never met the predicate; the last one was ${describe(rendered?.value)}.`));
      }, timeoutMs);
      watchers.add(watch);
      watch();
    });
  }

  root.render(
    <ConsultorioProvider {...endpoint} queryClient={queryClient}>
      <ViewerContext value={viewer}>
        <Probe />
      </ViewerContext>
    </ConsultorioProvider>,
  );
  await until(() => true);
  return {
    get current() {
      return (rendered as { value: Value }).value;
    },
    until,
    unmount: () => {
      root.unmount();
      queryClient.clear();
    },
  };
}

/** React Query renders again only for the fields that were read, and a test reads some of them later. */
function readEveryField(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  // Reading `promise` throws unless the query client was made for promises.
  for (const key of Object.keys(value)) if (key !== 'promise') void (value as Record<string, unknown>)[key];
}

/** The plain fields, for a message: results of queries hold functions, and themselves. */
function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const plain = Object.entries(value).filter(([, field]) => typeof field !== 'function' && typeof field !== 'object');
  return JSON.stringify(Object.fromEntries(plain)).slice(0, 500);
}

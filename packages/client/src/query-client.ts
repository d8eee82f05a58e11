import { type MutationName, verbs } from '@consultorio/contracts/verbs';
import { MutationCache, type MutationKey, QueryCache, QueryClient } from '@tanstack/react-query';
import { appCodeOf, isTransient } from './errors.ts';
import { isOfOneConsultation, isStaleAfter } from './live-events.ts';
import { readAgain } from './read-again.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its errors are shown in place. */
      quiet?: boolean;
      /** Said after a success; a text that depends on the answer or the input is a function of both. */
      success?: string | ((answer: never, input: never) => string | null);
      /** The screen itself tracks the calls that it sent: nothing is read again after each success. */
      keepsItself?: boolean;
    };
  }
}

interface Options {
  /**
   * Called for every failed mutation, and for a failed query while older data stays on the page: without data the
   * component itself shows the error. `meta: { quiet: true }` keeps a query or mutation out of it.
   */
  onError?: (error: Error) => void;
  /** Called with `meta.success` of a mutation that succeeded. */
  onSuccess?: (text: string) => void;
}

/**
 * A query client with the clinic's rules. Queries that failed without an answer (`isTransient`) are repeated twice and
 * are fresh for 15 s. After a success, and after a refusal, queries that the verb's row calls stale are read again.
 * Mutations are never repeated by themselves, because a person repeats them with the same idempotency key, and they
 * fail at once without network.
 *
 * @example
 * ```ts
 * import { functionsCodeOf } from '@consultorio/client/errors';
 * import { createQueryClient } from '@consultorio/client/query-client';
 *
 * const queryClient = createQueryClient({ onError: (error) => console.error(functionsCodeOf(error)) });
 * ```
 */
export function createQueryClient({ onError = () => {}, onSuccess = () => {} }: Options = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A query that nobody looks at any more is nobody's error: a consultation that was just handed over is out of
        // reach. One that left it while it was open is told of in its place, by the screen that reads it.
        if (isOfOneConsultation(query.queryKey) && appCodeOf(error) === 'not-found') return;
        if (query.state.data !== undefined && query.isActive() && !query.meta?.quiet) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.quiet) onError(error);
      },
      onSuccess: (answer, input, _context, { meta }) => {
        const success = meta?.success as string | ((answer: unknown, input: unknown) => string | null) | undefined;
        const text = typeof success === 'function' ? success(answer, input) : success;
        if (text) onSuccess(text);
      },
      // After the screen's own onSuccess, which may close a dialog or leave the page; the mutation is pending until then.
      onSettled: async (_answer, error, input, _context, { meta, options }, { client }) => {
        const name = mutationNameOf(options.mutationKey);
        if (!name || meta?.keepsItself || (error && isTransient(error))) return;
        const consultationId = consultationIdOf(input);
        await readAgain(client, ({ queryKey }) => isStaleAfter({ name, consultationId }, queryKey));
      },
    }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 2 && isTransient(error), staleTime: 15_000 },
      // By default React Query pauses a mutation while the browser is offline; a person must see that it failed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** tRPC's mutation keys are `[[procedure]]`. */
function mutationNameOf(key: MutationKey | undefined): MutationName | null {
  const [path] = key ?? [];
  const name: unknown = Array.isArray(path) ? path[0] : null;
  return typeof name === 'string' && Object.hasOwn(verbs, name) ? (name as MutationName) : null;
}

const consultationIdOf = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'consultationId' in input ? String(input.consultationId) : null;

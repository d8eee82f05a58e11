import type { LiveEvent as ServedEvent } from '@consultorio/contracts/events';
import { type QueryName, staleAfter, type VerbName } from '@consultorio/contracts/verbs';
import type { Query, QueryKey } from '@tanstack/react-query';

/**
 * What happened within the caller's reach: a verb and an id, never what was written.
 *
 * @example
 * ```ts
 * import type { LiveEvent } from '@consultorio/client/live-events';
 *
 * export const isOf = (event: LiveEvent, consultationId: string) => event.consultationId === consultationId;
 * ```
 */
export type LiveEvent = ServedEvent;

/** Queries about one consultation: an event of another one leaves them alone. */
const ofOneConsultation: ReadonlySet<string> = new Set<QueryName>([
  'getConsultation',
  'listMessages',
  'getClinicalNote',
  'listConsultationOrders',
]);

/** tRPC's query key is `[[procedure], …]`. */
const queryNameOf = ([path]: QueryKey): unknown => (Array.isArray(path) ? path[0] : undefined);

/**
 * Whether a query is about one consultation, whose screen tells when it left the caller's reach. Never throws.
 *
 * @example
 * ```ts
 * import { isOfOneConsultation } from '@consultorio/client/live-events';
 *
 * const ofOne = isOfOneConsultation([['listMessages'], { type: 'query' }]); // true
 * ```
 */
export function isOfOneConsultation(key: QueryKey): boolean {
  const name = queryNameOf(key);
  return typeof name === 'string' && ofOneConsultation.has(name);
}

/**
 * Whether an event, or a success of one's own, makes a query stale. `key` is tRPC's query key, `[[procedure], { input, type }]`; other keys are
 * never stale. A query about one consultation is stale only after events of that consultation. Never throws.
 *
 * @example
 * ```ts
 * import { isStaleAfter } from '@consultorio/client/live-events';
 *
 * const stale = isStaleAfter({ name: 'updateBanner', consultationId: null }, [['getClinic'], { type: 'query' }]); // true
 * ```
 */
export function isStaleAfter(event: { name: VerbName; consultationId: string | null }, key: QueryKey): boolean {
  const stale = staleAfter(event.name);
  if (stale === 'everything') return true;
  const [, options] = key as [unknown, { input?: unknown } | undefined];
  const name = queryNameOf(key);
  if (typeof name !== 'string' || !stale.some((query) => query === name)) return false;
  if (!event.consultationId || !ofOneConsultation.has(name)) return true;
  return JSON.stringify(options?.input ?? null).includes(event.consultationId);
}

/**
 * `isStaleAfter` as a predicate for React Query's filters.
 *
 * @example
 * ```ts
 * import { queryIsStaleAfter } from '@consultorio/client/live-events';
 * import type { LiveEvent } from '@consultorio/client/live-events';
 * import type { QueryClient } from '@tanstack/react-query';
 *
 * export const apply = (queryClient: QueryClient, event: LiveEvent) =>
 *   queryClient.invalidateQueries({ predicate: queryIsStaleAfter(event) });
 * ```
 */
export const queryIsStaleAfter = (event: LiveEvent) => (query: Query) => isStaleAfter(event, query.queryKey);

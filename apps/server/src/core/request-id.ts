import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Waiter } from './waiter.ts';

const underWay = new AsyncLocalStorage<{ id: string; sessionId: string | null; caller: Waiter | null }>();

/** Whatever `work` begins, however deep, belongs to this request: its log lines and rows of the trail name it. */
export const withRequestId = (id: string, work: () => void, caller: Waiter | null = null): void =>
  underWay.run({ id, sessionId: null, caller }, work);

/** Whoever waits for the answer to this request; null in jobs and at start. */
export const currentCaller = (): Waiter | null => underWay.getStore()?.caller ?? null;

/** Undefined in jobs and at start, which no request asked for. */
export const currentRequestId = (): string | undefined => underWay.getStore()?.id;

/** By which sign-in of staff it comes, once that is known: a request has one caller, however many calls stand in it. */
export function requestComesBy(sessionId: string | null): void {
  const request = underWay.getStore();
  if (request) request.sessionId = sessionId;
}

/** Null of whoever has none: patients, programs, jobs. */
export const currentSessionId = (): string | null => underWay.getStore()?.sessionId ?? null;

/** `version-trace-parent-flags` of W3C Trace Context; a trace of zeros is none. */
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
/** What proxies give; nothing that could break a line of a log. */
const given = /^[\w.-]{8,64}$/;

/** The caller's trace, else the id that a proxy or the caller gave, else one of ours. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const trace = traceparent.exec(String(headers.traceparent ?? ''))?.[1];
  if (trace) return trace;
  const asked = headers['x-request-id'];
  return typeof asked === 'string' && given.test(asked) ? asked : randomUUID();
}

/** What a `traceparent` tells; null of anything else. */
export function traceOf(header: string): { traceId: string; spanId: string; traceFlags: number } | null {
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1 } : null;
}

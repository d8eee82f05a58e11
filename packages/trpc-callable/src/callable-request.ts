/**
 * The fields of an HTTP request that a call is answered from, independent of the web framework.
 *
 * @example
 * ```ts
 * import type { IncomingMessage } from 'node:http';
 * import { buffer } from 'node:stream/consumers';
 * import type { CallableRequest } from 'trpc-callable';
 *
 * export async function callableRequest(request: IncomingMessage, signal: AbortSignal): Promise<CallableRequest> {
 *   const { method = 'GET', headers, rawHeaders } = request;
 *   return { method, headers, rawHeaders, body: await buffer(request), signal };
 * }
 * ```
 */
export interface CallableRequest {
  /** Upper case. Only POST reaches a procedure; the others are answered with 400, as in firebase-functions. */
  readonly method: string;
  /** Names in lower case, as in Node. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Name, value, name, value …, as in Node: the only form that keeps two Authorization headers apart. */
  readonly rawHeaders: readonly string[];
  /** The bytes as received, still compressed when there is a Content-Encoding. */
  readonly body: Uint8Array | undefined;
  /** Decompresses the body; default: gzip and deflate by web streams. An entry of this package brings the host's own. */
  readonly inflate?: (body: Uint8Array, encoding: string, limit: number) => Promise<Uint8Array>;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Aborts when the server shuts down: open streams end with UNAVAILABLE. */
  readonly closing?: AbortSignal;
}

/** String equality, as in firebase-functions: `text/event-stream, application/json` is a plain call. */
export function isStreamAsked({ headers }: Pick<CallableRequest, 'headers'>): boolean {
  return headers.accept === 'text/event-stream';
}

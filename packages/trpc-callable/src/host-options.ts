import type { AnyTRPCRouter } from '@trpc/server';
import type { CallOptions } from './call-options.ts';
import type { CallableAddress } from './callable-paths.ts';

/**
 * The options that every entry for a web server shares.
 *
 * @example
 * ```ts
 * import { initTRPC } from '@trpc/server';
 * import type { HostOptions } from 'trpc-callable';
 *
 * const t = initTRPC.create();
 * const router = t.router({ ping: t.procedure.query(() => 'pong') });
 *
 * export const options: HostOptions<typeof router> = { router, projectId: 'my-project', region: 'us-central1' };
 * ```
 */
export interface HostOptions<Router extends AnyTRPCRouter = AnyTRPCRouter>
  extends CallOptions<Router>,
    CallableAddress {
  /** Whether pages of this origin may read answers (CORS). Default: every origin, as in Firebase. */
  readonly isAllowedOrigin?: (origin: string) => boolean;
  /** Milliseconds that a client may leave a full stream unread before the connection is cut. Default 60,000. */
  readonly stallTimeoutMs?: number;
}

export const defaultStallTimeoutMs = 60_000;

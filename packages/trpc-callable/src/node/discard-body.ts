import type { IncomingMessage } from 'node:http';

/** How long, and how much, of a refused body is still read and dropped before the answer. */
const lingerMs = 2_000;
const lingerBytes = 64 * 1024 * 1024;

/**
 * Reads a refused body to its end and drops it, for at most 2 s and 64 MiB. Await it in an error handler of your own
 * before it answers 413: closing a connection while the client still sends loses the answer, and the SDKs report a
 * network failure (`functions/internal`). Never rejects.
 *
 * @example
 * ```ts
 * import Fastify from 'fastify';
 * import { discardBody } from 'trpc-callable/node';
 *
 * const app = Fastify();
 * app.setErrorHandler(async (_error, request, reply) => {
 *   await discardBody(request.raw);
 *   return reply.code(413).send('Too large');
 * });
 * ```
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    // An injected request never says that it is complete.
    if (request.complete || request.readableEnded || request.destroyed) return resolve();
    let size = 0;
    const done = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      resolve();
    };
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > lingerBytes) done();
    };
    const timer = setTimeout(done, lingerMs);
    request.on('data', count).on('end', done).on('close', done).on('error', done).resume();
  });
}

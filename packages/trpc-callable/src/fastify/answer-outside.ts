import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CallableError } from '../callable-error.ts';
import { isStreamAsked } from '../callable-request.ts';
import { type DescribedError, describeError, type ErrorOptions, genericError } from '../describe-error.ts';
import { writeEvent } from '../event-stream.ts';
import { PayloadTooLarge } from '../refusals.ts';
import { statusOfHttp } from '../status.ts';
import { allowOrigin } from './cors.ts';

/**
 * Errors of the web server, from outside a call: a body past the limit, a rate limiter, load shedding. Their messages
 * are not sent; a CallableError or TRPCError that a hook of the app threw is sent as usual.
 */
export function describeServerError(error: unknown, options: ErrorOptions): DescribedError {
  const { statusCode, code, name } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return describeError(new PayloadTooLarge(), options);
  if (error instanceof CallableError || name === 'TRPCError') return describeError(error, options);
  const mapped = describeError(error, options);
  if (mapped.wire.status !== 'INTERNAL' || statusCode === undefined || statusCode < 400) return mapped;
  const { status, message, details } = genericError(statusOfHttp(statusCode), options);
  return describeError(new CallableError(status, message, details), {});
}

/** The envelope, or a stream of one event: with any other body a stream hangs for ever in the JavaScript SDK. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { httpStatus, wire }: DescribedError,
): FastifyReply {
  const json = JSON.stringify({ error: wire });
  reply.header('cache-control', 'no-store');
  if (!isStreamAsked(request)) {
    return reply.code(httpStatus).type('application/json; charset=utf-8').send(json);
  }
  const streamStatus = httpStatus === 404 ? 404 : 200;
  return reply.code(streamStatus).type('text/event-stream; charset=utf-8').send(writeEvent(json));
}

/**
 * A handler for Fastify's `frameworkErrors` option, which answers paths that cannot be decoded (`/%zz`) before any
 * plugin runs. A POST is answered in the callable envelope with INVALID_ARGUMENT (400); for other methods `fallback` is
 * called.
 *
 * @example
 * ```ts
 * import Fastify from 'fastify';
 * import { callableFrameworkErrors } from 'trpc-callable/fastify';
 *
 * const app = Fastify({
 *   frameworkErrors: callableFrameworkErrors((_error, _request, reply) => void reply.code(400).send('Bad Request')),
 * });
 * ```
 */
export function callableFrameworkErrors(
  fallback: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void,
  options: ErrorOptions = {},
) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (request.method !== 'POST') {
      fallback(error, request, reply);
      return;
    }
    allowOrigin(request, reply, () => true);
    sendError(request, reply, describeServerError(error, options));
  };
}

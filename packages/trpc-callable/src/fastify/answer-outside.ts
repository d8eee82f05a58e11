import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isStreamAsked } from '../call-options.ts';
import { CallableError } from '../callable-error.ts';
import { type DescribedError, describeError, type ErrorOptions, genericError } from '../describe-error.ts';
import { writeEvent } from '../event-stream.ts';
import { PayloadTooLarge } from '../refusals.ts';
import { statusOfHttp } from '../status.ts';
import { allowOrigin } from './cors.ts';

/**
 * Failures born in the web server and not in a call: a body past the limit, a rate limiter, load shedding. Their
 * texts are not for callers; a CallableError or TRPCError thrown by a hook of the host speaks for itself.
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

/** The envelope, or the one event of a stream: a stream with any other body hangs in the JavaScript SDK for ever. */
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
 * For Fastify's own `frameworkErrors` option: a path that cannot even be decoded (`/%zz`) is answered before any
 * plugin. Only a POST gets the envelope; for the rest the host's fallback decides.
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

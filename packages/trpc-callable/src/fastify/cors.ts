import type { FastifyReply, FastifyRequest } from 'fastify';
import { preflightHeaders, withVary } from '../cors-headers.ts';

/**
 * Lets pages of allowed origins read the answer, errors too: the SDK reports an answer that CORS hides as
 * `functions/internal`. Never with credentials: callables use the Bearer token, not cookies.
 */
export function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  isAllowed: (origin: string) => boolean,
): void {
  const { origin } = request.headers;
  addVary(reply, 'Origin');
  if (origin !== undefined && isAllowed(origin)) reply.header('access-control-allow-origin', origin);
}

export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addVary(reply, 'Access-Control-Request-Headers');
  return reply.headers(preflightHeaders(request.headers['access-control-request-headers'])).code(204).send();
}

function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  const more = withVary(present === undefined ? undefined : String(present), name);
  if (more !== undefined) reply.header('vary', more);
}

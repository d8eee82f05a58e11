import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers that the SDKs send. By name, because `*` does not include `Authorization`. */
const sdkHeaders = 'authorization, content-type, firebase-instance-id-token, x-firebase-appcheck';

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
  const asked = request.headers['access-control-request-headers'];
  addVary(reply, 'Access-Control-Request-Headers');
  return reply
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', asked || sdkHeaders)
    .header('content-length', '0')
    .code(204)
    .send();
}

function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  if (present === undefined) {
    reply.header('vary', name);
    return;
  }
  const current = String(present);
  const names = current.toLowerCase().split(/\s*,\s*/);
  if (names.includes(name.toLowerCase()) || names.includes('*')) return;
  reply.header('vary', `${current}, ${name}`);
}

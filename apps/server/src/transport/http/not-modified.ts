import { TOKEN_PREFIX } from '@consultorio/contracts/integrations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from '../../core/etag.ts';

/**
 * A reading's answer with its mark: whoever has it already is told so (304) and is not sent it again. The reading was done
 * whole before: who may, what counts towards a limit and the row of the trail are those of every other look.
 */
export function sendUnlessNotModified(request: FastifyRequest, reply: FastifyReply, body: string, mark = etagOf(body)) {
  // A program may keep what it was answered, and asks each time. A browser lays it down on a disk that others use.
  const isProgram = request.headers.authorization?.startsWith(`Bearer ${TOKEN_PREFIX}`);
  reply.header('etag', mark).header('cache-control', isProgram ? 'private, no-cache' : 'no-store');
  return matchesEtag(request, mark) ? reply.code(304).send() : reply.send(body);
}

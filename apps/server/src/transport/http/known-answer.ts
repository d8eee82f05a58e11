import { hash } from 'node:crypto';
import { TOKEN_PREFIX } from '@consultorio/contracts/integrations';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of what an answer says. Weak: a proxy may compress it, and then it has other bytes. */
export const markOf = (said: string | Buffer): string => `W/"${hash('sha256', said, 'base64url').slice(0, 27)}"`;

const listed = (header: string | undefined) => (header ?? '').split(',').map((one) => one.trim());
const bare = (mark: string) => mark.replace(/^W\//, '');

/** Whether the caller has it already, by RFC 9110, 13.1.2. */
export const isKnown = ({ headers }: FastifyRequest, mark: string): boolean =>
  listed(headers['if-none-match']).some((one) => one === '*' || bare(one) === bare(mark));

/**
 * A reading's answer with its mark: whoever has it already is told so (304) and is not sent it again. The reading was done
 * whole before: who may, what counts towards a limit and the row of the trail are those of every other look.
 */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: string, mark = markOf(body)) {
  // A program may keep what it was answered, and asks each time. A browser lays it down on a disk that others use.
  const isProgram = request.headers.authorization?.startsWith(`Bearer ${TOKEN_PREFIX}`);
  reply.header('etag', mark).header('cache-control', isProgram ? 'private, no-cache' : 'no-store');
  return isKnown(request, mark) ? reply.code(304).send() : reply.send(body);
}

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { destination } from 'pino';

/** One line for each answer: Fastify's own two cost more than the database statement between them. */
export class RequestLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const answer = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...answer, err: error }, 'answer failed');
    else reply.log.info(answer, 'answered');
  }
}

/**
 * Written beside the work instead of before it: under load many lines leave together. What is pending is written when
 * the process ends by itself.
 */
export const logStream = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });

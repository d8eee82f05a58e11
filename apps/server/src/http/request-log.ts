import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const chatty: ReadonlySet<Env['LOG_LEVEL']> = new Set(['info', 'debug', 'trace']);

/** One line for each answer: Fastify's own two cost more than the database statement between them. */
export async function requestLog(app: FastifyInstance, env: Env) {
  if (!chatty.has(env.LOG_LEVEL)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

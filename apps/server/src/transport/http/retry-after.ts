import type { FastifyInstance } from 'fastify';

/** Both endpoints tell in their envelope when a call may be made again; proxies and plain HTTP clients read the header. */
export async function retryAfter(app: FastifyInstance) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if ((reply.statusCode === 429 || reply.statusCode === 503) && typeof payload === 'string') {
      const told = /"retryAfterSeconds":(\d+)/.exec(payload);
      if (told) reply.header('retry-after', told[1]);
    }
    done();
  });
}

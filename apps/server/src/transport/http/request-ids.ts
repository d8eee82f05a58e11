import type { FastifyInstance } from 'fastify';
import { withRequestId } from '../../core/request-id.ts';
import { Waiter } from '../../core/waiter.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const exposed = [
  ...[REQUEST_ID_HEADER, 'etag', 'retry-after', 'ratelimit', 'ratelimit-policy', 'deprecation', 'sunset', 'link'],
].join(', ');

/** Every answer but a part of a page says by which id the log and the trail know its request. Before all other hooks. */
export async function requestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    // Parts of pages are the same for everybody, and a phone loads dozens: a hundred bytes before each were a hundredth of its wait.
    if (request.url.startsWith('/assets/')) return done();
    reply.header(REQUEST_ID_HEADER, request.id);
    // A page of another origin reads no other header of an answer than those that are named here.
    if (request.headers.origin) reply.header('access-control-expose-headers', exposed);
    const caller = new Waiter();
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) caller.leave();
    });
    withRequestId(request.id, done, caller);
  });
}

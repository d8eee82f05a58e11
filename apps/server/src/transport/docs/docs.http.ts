import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Env } from '../../env.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';

/** For integrators: `/openapi.json` and the page that shows it. Both are public, as the code of the endpoints is. */
export async function docsRoutes(app: FastifyInstance, env: Env): Promise<void> {
  const place = { publicUrl: env.publicUrl, projectId: env.FIREBASE_PROJECT_ID, region: env.CALLABLE_REGION };
  const describe = keptAnswer('application/json; charset=utf-8', () => JSON.stringify(openApiDocument(place)));
  // Tools on other pages read it: editors, generators, an integrator's own viewer.
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  app.get('/openapi.json', async function (request, reply) {
    return describe.call(this, request, reply.headers(open));
  });
  for (const [path, [type, make]] of Object.entries(apiPage)) app.get(path, keptAnswer(type, make));
}

type Kept = { plain: Buffer; zipped: Buffer; etag: string };

/** An answer that never changes while this process lives: made when first asked, compressed once, told by its ETag. */
function keptAnswer(type: string, make: () => string | Buffer): RouteHandlerMethod {
  let kept: Kept | undefined;
  return async (request, reply) => {
    kept ??= keep(Buffer.from(make()));
    reply.header('cache-control', 'no-cache').header('etag', kept.etag).header('vary', 'Accept-Encoding').type(type);
    if (isKnown(request, kept.etag)) return reply.code(304).send();
    return acceptsGzip(request) ? sendZipped(reply, kept) : reply.send(kept.plain);
  };
}

function keep(plain: Buffer): Kept {
  // Weak: the same answer has two representations.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, zipped: gzipSync(plain), etag };
}

const sendZipped = (reply: FastifyReply, { zipped }: Kept) => reply.header('content-encoding', 'gzip').send(zipped);

const listed = (header: string | undefined) => (header ?? '').split(',').map((one) => one.trim());

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  listed(headers['if-none-match']).some((one) => one === '*' || one.replace(/^W\//, '') === etag.replace(/^W\//, ''));

const acceptsGzip = ({ headers }: FastifyRequest) =>
  listed(headers['accept-encoding'] as string | undefined).some((one) => /^gzip(;q=(0\.0*[1-9]|1)|$)/.test(one));

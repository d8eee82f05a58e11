import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { commaList } from '../../comma-list.ts';
import { AppError } from '../../core/app-error.ts';
import { etagOf, matchesEtag } from '../../core/etag.ts';
import type { Env } from '../../env.ts';
import { apiPage } from './api-page.ts';

/** Packed before the server starts (`scripts/build-client.ts`). */
const packed = fileURLToPath(new URL('../../../../../packages/client/dist/client.tgz', import.meta.url));

/** One document in two dialects; the page at /api reads the older one, which its viewer shows without a wait. */
const openApiPaths = { '/openapi.json': '3.1.0', '/api/openapi-3.0.json': '3.0.3' } as const;

/** For integrators: `/openapi.json`, the page that shows it, a collection for Postman and Bruno, and the typed client. All are public, as the code of the endpoints is. */
export async function docsRoutes(app: FastifyInstance, env: Env, clientPackage = packed): Promise<void> {
  const place = { publicUrl: env.publicUrl, projectId: env.FIREBASE_PROJECT_ID, region: env.CALLABLE_REGION };
  // Tools on other pages read it: editors, generators, an integrator's own viewer.
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  for (const [path, version] of Object.entries(openApiPaths)) {
    const describe = keptAnswer('application/json; charset=utf-8', async () => {
      // With the examples of every procedure, which a server that nobody asks for them never loads.
      const { openApiDocument } = await import('./openapi.ts');
      return JSON.stringify(openApiDocument(place, version));
    });
    app.get(path, async function (request, reply) {
      return describe.call(this, request, reply.headers(open));
    });
  }
  const collection = keptAnswer('application/json; charset=utf-8', async () => {
    const { postmanCollection } = await import('./postman.ts');
    return JSON.stringify(postmanCollection(env.publicUrl), null, 2);
  });
  app.get('/api/postman.json', async function (request, reply) {
    return collection.call(this, request, reply.headers(open));
  });
  for (const [path, [type, make]] of Object.entries(apiPage)) app.get(path, keptAnswer(type, make));
  const give = keptAnswer('application/gzip', () => readFileSync(clientPackage));
  app.get('/api/client.tgz', async function (request, reply) {
    if (!existsSync(clientPackage)) throw new AppError('not-found');
    return give.call(this, request, reply);
  });
}

type Kept = { plain: Buffer; zipped: Buffer | null; etag: string };

/** An answer that never changes while this process lives: made when first asked, compressed once, told by its ETag. */
function keptAnswer(type: string, make: () => string | Buffer | Promise<string>): RouteHandlerMethod {
  let kept: Kept | undefined;
  return async (request, reply) => {
    kept ??= keep(Buffer.from(await make()), type);
    const { plain, zipped, etag } = kept;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'Accept-Encoding').type(type);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    if (!zipped || !acceptsGzip(request)) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
}

function keep(plain: Buffer, type: string): Kept {
  return { plain, zipped: type === 'application/gzip' ? null : gzipSync(plain), etag: etagOf(plain) };
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  commaList(String(headers['accept-encoding'] ?? '')).some((one) => /^gzip(;q=(0\.0*[1-9]|1)|$)/.test(one));

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The web app: hashed assets for a year, one page for every route that a person can have in the address bar. */
export async function pages(app: FastifyInstance, webRoot = built) {
  const index = join(webRoot, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null;
  if (html) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      dotfiles: 'deny',
      globIgnore: ['**/*.map', 'index.html*'],
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (html && (request.method === 'GET' || request.method === 'HEAD') && isPage(path))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ error: { status: 'NOT_FOUND', message: 'No encontramos lo que buscas.' } });
  });
}

/** Addresses of people have no dot and no escape in them; whatever asks for /.env or /package.json gets nothing. */
const isPage = (path: string) => !/[.%\\]|\/\/|^\/(assets|trpc|files|documents)\b/.test(path);

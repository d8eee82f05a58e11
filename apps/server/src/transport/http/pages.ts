import { fileURLToPath } from 'node:url';
import { appErrors } from '@consultorio/contracts/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { applicationPages } from './application-pages.ts';
import { readBuiltWeb } from './built-web.ts';
import { webConfig } from './config-route.ts';
import { isPage } from './is-page.ts';
import { knownPage } from './known-pages.ts';
import { pagePrerenderer, prerenderedPages } from './prerendered-pages.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The one script that may run WebAssembly, a decoder for phones' photos: a worker, which has no page to reach into. */
const photoWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The web app: hashed assets for a year, one page for every route that a person can have in the address bar. */
export async function pages(app: FastifyInstance, dependencies: Dependencies, webRoot = built) {
  const web = readBuiltWeb(webRoot);
  const prerenderer = web?.prerendering ? pagePrerenderer(dependencies, web.prerendering) : null;
  // The first visitor does not wait for the first rendering.
  app.addHook('onListen', () => {
    prerenderer?.renderAll().catch((error: unknown) => app.log.error({ err: error }, 'pages not rendered'));
  });
  const sendApplication = web && applicationPages(web, webConfig(dependencies.env), app.log);
  if (web) {
    await app.register(async (files) => {
      files.addHook('onSend', (request, reply, _payload, done) => {
        // As RFC 9239 has it, in a third of the letters; a module is UTF-8 whatever is said.
        if (request.url.startsWith('/assets/') && /javascript/.test(String(reply.getHeader('content-type'))))
          reply.header('content-type', 'text/javascript');
        done();
      });
      await files.register(fastifyStatic, {
        root: webRoot,
        wildcard: false,
        index: false,
        preCompressed: true,
        dotfiles: 'deny',
        globIgnore: ['**/*.map', 'index.html*'],
        cacheControl: false,
        // Both are made of the time of the file, which is the same for every version in an image: a new service worker of
        // the length of the old one would never come. No part of a page is asked for by the piece.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders: (response, path) => {
          const isPart = path.includes('/assets/');
          response.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : cacheOf(path));
          if (/\/assets\/photo-worker-[\w-]+\.js/.test(path))
            response.header('content-security-policy', photoWorkerPolicy);
        },
      });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    dependencies.limits.count('callsOfAddress', request.ip);
    const [path = '/', query = ''] = request.url.split('?');
    if (sendApplication && (request.method === 'GET' || request.method === 'HEAD') && isPage(path)) {
      const signedIn = isSignedIn(request);
      const address = knownPage(path, dependencies.env);
      const send = () => sendApplication(signedIn ? address : null, request, reply);
      if (prerenderer && Object.hasOwn(prerenderedPages, path) && !asksForVersion(query) && !signedIn)
        return prerenderer.sendPrerenderedPage(path, request, reply).catch((error: unknown) => {
          // The application renders the same page by itself, later: better than none.
          request.log.error({ err: error }, 'page not rendered');
          return send();
        });
      // The same page says so to a person; a machine reads the status. Neither keeps it: the address may come to be.
      if (address === null) reply.code(404);
      return send();
    }
    return reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ error: { status: 'NOT_FOUND', message: appErrors['not-found'].message } });
  });
}

/** Pictures for a day; what the browser runs is asked for each time, and is small. */
const cacheOf = (path: string) => (path.endsWith('.png') ? 'public, max-age=86400' : 'no-cache');

/** Earlier versions of a legal document are rarely read: the application renders them. */
const asksForVersion = (query: string) => new URLSearchParams(query).has('version');

/** Only a hint for the page to send: the application, which asks the identity provider, or a page for strangers. */
const isSignedIn = ({ headers }: FastifyRequest) => /(?:^|;\s*)signed-in=1(?:;|$)/.test(headers.cookie ?? '');

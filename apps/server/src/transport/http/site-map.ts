import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { prerenderedPages } from './prerendered-pages.ts';

/** Search engines may find every page that anybody may read. */
export async function siteMap(app: FastifyInstance, env: Env) {
  const origin = env.publicUrl;
  const robots = [
    'User-agent: *',
    ...['/trpc/', '/files/', '/documents/', '/records/', '/verificar/', '/accion'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  const urls = Object.keys(prerenderedPages).map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemap),
  );
}

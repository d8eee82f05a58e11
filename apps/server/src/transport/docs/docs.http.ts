import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import { apiPage } from './api-page.ts';
import { keptAnswer } from './kept-answer.ts';
import { openApiDocument } from './openapi.ts';

/** For integrators: `/openapi.json` and the page that shows it. Both are public, as the code of the doors is. */
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

import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { namesIn } from './body-bytes.ts';
import { countCallOfAddress } from './rate-limit-headers.ts';

/** Routes where any name may be asked for: procedures count their own calls, all other names count here. */
const ofAnyName = new Set(['/*', '/trpc/:path']);

/** Trying names costs as much as calling them. */
export function countUnknownNames(scope: FastifyInstance, dependencies: Dependencies): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url && ofAnyName.has(url) && namesIn(request.url).length === 0) countCallOfAddress(dependencies, request);
    done();
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { limits, type OrdinaryLimit, type Quota } from '../../core/identity/limits.ts';

const names = {
  callsOfUser: 'user',
  callsOfIntegration: 'integration',
  callsOfAddress: 'address',
} as const satisfies Record<OrdinaryLimit, string>;

/** `"user";q=1500;w=60`: so many calls in so many seconds. */
const policyOf = (limit: OrdinaryLimit, { max }: Quota) =>
  `"${names[limit]}";q=${max};w=${limits[limit].windowMs / 1000}`;

/** Of a batch the last call of each limit, which has the least left. */
const counted = new WeakMap<FastifyRequest, Map<OrdinaryLimit, Quota>>();

/** What a procedure of this request tells of the limits that it counted towards. */
export function limitReporter(request: FastifyRequest): (limit: OrdinaryLimit, quota: Quota) => void {
  return (limit, quota) => {
    const told = counted.get(request) ?? new Map<OrdinaryLimit, Quota>();
    counted.set(request, told.set(limit, quota));
  };
}

/** Of what is no procedure. @throws AppError rate-limited. */
export const countCallOfAddress = ({ limits }: Pick<Dependencies, 'limits'>, request: FastifyRequest): Quota =>
  limits.count('callsOfAddress', request.ip, (quota) => limitReporter(request)('callsOfAddress', quota));

/**
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): calls left and seconds until there are more,
 * long before a 429. A stream has sent its headers before its calls are counted, and says nothing; a subscription's are
 * counted before.
 */
export async function rateLimitHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    tellQuotas(request, reply);
    done();
  });
}

/** For what is sent without hooks. */
export function tellQuotas(request: FastifyRequest, reply: FastifyReply): void {
  const told = counted.get(request);
  if (!told) return;
  const inOrder = (Object.keys(names) as OrdinaryLimit[]).flatMap((limit) => {
    const quota = told.get(limit);
    return quota ? [policyOf(limit, quota)] : [];
  });
  reply.header('ratelimit-policy', inOrder.join(', '));
  const quotas = [...told].map(([limit, { left, seconds }]) => `"${names[limit]}";r=${left};t=${seconds}`);
  reply.header('ratelimit', quotas.join(', '));
}

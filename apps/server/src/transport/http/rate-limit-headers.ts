import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../core/dependencies.ts';
import { limits, type OrdinaryLimit, type Standing } from '../../core/identity/rate-limits.ts';

const names = {
  callsOfUser: 'user',
  callsOfIntegration: 'integration',
  callsOfAddress: 'address',
} as const satisfies Record<OrdinaryLimit, string>;

/** `"user";q=1500;w=60`: so many calls in so many seconds. */
const policyOf = (limit: OrdinaryLimit, { max }: Standing) =>
  `"${names[limit]}";q=${max};w=${limits[limit].windowMs / 1000}`;

/** Of a batch the last call of each limit, which has the least left. */
const counted = new WeakMap<FastifyRequest, Map<OrdinaryLimit, Standing>>();

/** What a procedure of this request tells of the limits that it counted towards. */
export function limitReporter(request: FastifyRequest): (limit: OrdinaryLimit, standing: Standing) => void {
  return (limit, standing) => {
    const told = counted.get(request) ?? new Map<OrdinaryLimit, Standing>();
    counted.set(request, told.set(limit, standing));
  };
}

/** Of what is no procedure. @throws AppError rate-limited. */
export const countCallOfAddress = ({ limits }: Pick<Dependencies, 'limits'>, request: FastifyRequest): Standing =>
  limits.count('callsOfAddress', request.ip, (standing) => limitReporter(request)('callsOfAddress', standing));

/**
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers): calls left and seconds until there are more,
 * long before a 429. A stream has sent its headers before its calls are counted, and says nothing; a subscription's are
 * counted before.
 */
export async function rateLimitHeaders(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    tellStandings(request, reply);
    done();
  });
}

/** For what is sent without hooks. */
export function tellStandings(request: FastifyRequest, reply: FastifyReply): void {
  const told = counted.get(request);
  if (!told) return;
  const inOrder = (Object.keys(names) as OrdinaryLimit[]).flatMap((limit) => {
    const standing = told.get(limit);
    return standing ? [policyOf(limit, standing)] : [];
  });
  reply.header('ratelimit-policy', inOrder.join(', '));
  const standings = [...told].map(([limit, { left, seconds }]) => `"${names[limit]}";r=${left};t=${seconds}`);
  reply.header('ratelimit', standings.join(', '));
}
